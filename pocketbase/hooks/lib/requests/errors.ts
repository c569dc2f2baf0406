import { collectionNameOf } from './requests.ts';
import { codes, databaseFailing, fields, statuses } from './sentences.ts';

const statusSentences: { [status: number]: string } = statuses;
const invalidField = 'Este dato no es válido.';

/** A text unchanged, a number with commas between thousands. */
const formatParam = (value: unknown): string =>
  typeof value === 'string' ? value : String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const fillIn = (sentence: string, params: { [name: string]: unknown } = {}) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => formatParam(params[name]));

const sentenceFor = (collection: string, field: string, code: string) =>
  fields[collection]?.[field]?.[code] ?? codes[code];

/** Why one field is refused. What PocketBase nests, such as the errors of a list, has no code. */
interface FieldError {
  code?: string;
  message?: string;
  params?: { [name: string]: unknown } | undefined;
}
interface Refusal {
  status: number;
  message: string;
  data: { [field: string]: FieldError };
}

/**
 * Translates PocketBase's `{ status, message, data }` with lib/sentences.ts. The message is that of the first refused
 * field. Where there is no sentence, a superuser gets PocketBase's own message and others a general one.
 * @returns `{ message, data }`
 */
export const translate = (
  { status, message, data }: Refusal,
  { collection, isSuperuser }: { collection: string; isSuperuser: boolean },
) => {
  const translated: Refusal['data'] = {};
  for (const [field, refused] of Object.entries(data).sort()) {
    const { code, message: original = '', params } = refused;
    const sentence = sentenceFor(collection, field, code ?? '') ?? (isSuperuser ? original : invalidField);
    translated[field] = code
      ? { code, message: fillIn(sentence, params), ...(params && { params }) }
      : refused;
  }
  const first = Object.values(translated).find(({ code }) => code);
  const general = (isSuperuser && message) || statusSentences[status] || statuses[500];
  return { message: first?.message ?? general, data: translated };
};

/** Faults of the machine, by error texts of SQLite and of the operating system. The first match counts. */
const machineFaults = [
  {
    state: 'full',
    status: 507,
    words: /disk is full|no space left|quota exceeded|read-only file system/i,
  },
  { state: 'busy', status: 503, words: /database is locked|database table is locked/i },
  {
    state: 'failing',
    status: 500,
    words: /readonly database|malformed|file is not a database|unable to open database|disk I\/O error/i,
  },
];
const faultIn = (words: string) => machineFaults.find((fault) => fault.words.test(words));

/** Writes a small file where the database is. Returns the words of the failure; '' when it succeeds. */
const failureToWrite = (app: core.App) => {
  const path = `${app.dataDir()}/write-test.tmp`;
  try {
    $os.writeFile(path, 'x'.repeat(64 * 1024), 0o600);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    $os.removeAll(path);
  }
};

/** An error as a hook catches it: one of PocketBase is in `value`. */
interface CaughtError extends Partial<Refusal> {
  value?: Partial<Refusal> & { rawData?(): unknown; error?(): string };
}
const isObject = (error: unknown): error is CaughtError => typeof error === 'object' && error !== null;

/** What a caught error answers: PocketBase's own error in it, or itself; undefined for a fault of the code. */
export const refusalIn = (error: unknown) =>
  isObject(error) ? [error.value, error].find((one) => one?.status) : undefined;

/** The errors of a save by field, which PocketBase throws as they are, as a refusal. */
export const badRequestOf = (error: unknown): Refusal =>
  new BadRequestError('', isObject(error) ? (error.value ?? {}) : {});

/** The status of a caught error of PocketBase; undefined for another one. */
export const statusOf = (error: unknown): number | undefined =>
  isObject(error) ? error.value?.status : undefined;

/** The refused fields of a caught error. */
export const dataIn = (error: unknown): object =>
  (isObject(error) ? (error.value ?? error).data : undefined) ?? {};

/** All words of a caught error: those for the client, and those of its cause. */
export const wordsOf = (error: unknown): string => {
  const value = isObject(error) ? error.value : undefined;
  return [value?.rawData?.(), value?.error?.(), error].map(String).join(' ');
};

/**
 * Returns the fault of the machine or its database that an error is due to, as `{ state, status }`.
 * SQLite reports a full disk as an I/O error too, so the disk itself is asked before the database is blamed.
 * @returns undefined where the request itself is to blame
 */
export const machineFaultOf = (app: core.App, error: unknown) => {
  const fault = faultIn(wordsOf(error));
  if (fault?.state !== 'failing') return fault;
  const disk = faultIn(failureToWrite(app));
  return disk?.state === 'full' ? disk : fault;
};

/**
 * The error to answer a failed request with: in Spanish for the client, with the original as its cause in the log.
 * @param error the caught error: one of PocketBase, which is in `value`, or one that a hook threw
 */
export const spanishErrorOf = (e: core.RequestEvent, error: unknown) => {
  const fault = machineFaultOf(e.app, error);
  const answered = refusalIn(error);
  const {
    status = 500,
    message = '',
    data = {},
  } = (fault ? undefined : answered) ?? { status: fault?.status };
  const translation = translate(
    { status, message, data },
    {
      collection: collectionNameOf(e),
      isSuperuser: e.hasSuperuserAuth(),
    },
  );
  if (fault?.state === 'failing') translation.message = databaseFailing;
  const answer = new ApiError(status, '', answered ?? String(error));
  answer.message = translation.message;
  answer.data = translation.data;
  return answer;
};

/**
 * An ApiError of ours for one field. lib/sentences.ts has its sentence, by collection, field and code. A write without
 * a request, such as from a terminal, shows the code.
 */
export const refusal = (field: string, code: string, status = 400, params?: object) => {
  const error = new ValidationError(code, code);
  return new ApiError(status, code, { [field]: params ? error.setParams(params) : error });
};
