const { statuses, codes, databaseFailing, fields } = require('./sentences.js');
const { collectionNameOf } = require('./requests.js');

const invalidField = 'Este dato no es válido.';

/** A text unchanged, a number with commas between thousands. */
const formatParam = (value) =>
  typeof value === 'string' ? value : String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const fillIn = (sentence, params = {}) =>
  sentence.replace(/\{(\w+)\}/g, (_, name) => formatParam(params[name]));

const sentenceFor = (collection, field, code) => fields[collection]?.[field]?.[code] ?? codes[code];

/**
 * Translates PocketBase's `{ status, message, data }` with lib/sentences.js. The message is that of the first refused
 * field. Where there is no sentence, a superuser gets PocketBase's own message and others a general one.
 * @returns `{ message, data }`
 */
const translate = ({ status, message, data }, { collection, isSuperuser }) => {
  const translated = {};
  for (const field of Object.keys(data).sort()) {
    const { code, message: original, params } = data[field];
    const sentence = sentenceFor(collection, field, code) ?? (isSuperuser ? original : invalidField);
    translated[field] = code
      ? { code, message: fillIn(sentence, params), ...(params && { params }) }
      : data[field];
  }
  const first = Object.values(translated).find(({ code }) => code);
  const general = (isSuperuser && message) || statuses[status] || statuses[500];
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
const faultIn = (words) => machineFaults.find((fault) => fault.words.test(words));

/** Writes a small file where the database is. Returns the words of the failure; '' when it succeeds. */
const failureToWrite = (app) => {
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

/**
 * Returns the fault of the machine or its database that an error is due to, as `{ state, status }`.
 * SQLite reports a full disk as an I/O error too, so the disk itself is asked before the database is blamed.
 * @returns undefined where the request itself is to blame
 */
const machineFaultOf = (app, error) => {
  const fault = faultIn([error.value?.rawData?.(), error.value?.error?.(), error].map(String).join(' '));
  if (fault?.state !== 'failing') return fault;
  const disk = faultIn(failureToWrite(app));
  return disk?.state === 'full' ? disk : fault;
};

/**
 * The error to answer a failed request with: in Spanish for the client, with the original as its cause in the log.
 * @param error the caught error: one of PocketBase, which is in `value`, or one that a hook threw
 */
const spanishErrorOf = (e, error) => {
  const fault = machineFaultOf(e.app, error);
  const answered = [error.value, error].find((one) => one?.status);
  const failed = { status: fault?.status ?? 500, message: '', data: {} };
  const cause = answered && !fault ? answered : failed;
  const translation = translate(cause, {
    collection: collectionNameOf(e),
    isSuperuser: e.hasSuperuserAuth(),
  });
  if (fault?.state === 'failing') translation.message = databaseFailing;
  const answer = new ApiError(cause.status, '', answered ?? String(error));
  answer.message = translation.message;
  answer.data = translation.data;
  return answer;
};

/**
 * An ApiError of ours for one field. lib/sentences.js has its sentence, by collection, field and code. A write without
 * a request, such as from a terminal, shows the code.
 */
const refusal = (field, code, status = 400, params = undefined) => {
  const error = new ValidationError(code, code);
  return new ApiError(status, code, { [field]: params ? error.setParams(params) : error });
};

module.exports = { translate, machineFaultOf, spanishErrorOf, refusal };
