const { statuses, codes, databaseFailing, fields } = require('./sentences.js');
const { collectionNamed } = require('./requests.js');

const anyInvalid = 'Este dato no es válido.';

const thousands = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const filled = (sentence, params = {}) =>
  sentence.replace(/\{(\w+)\}/g, (_, name) => thousands(params[name]));

const sentenceFor = (collection, field, code) => fields[collection]?.[field]?.[code] ?? codes[code];

/**
 * PocketBase's error in the words of lib/sentences.js. A refused field says what is wrong with it, and the first one
 * speaks for all. Of what has no sentence, an operator is told PocketBase's own words, everybody else a general one.
 */
const inSpanish = ({ status, message, data }, { collection, isOperator }) => {
  const translated = {};
  for (const field of Object.keys(data).sort()) {
    const { code, message: original, params } = data[field];
    const sentence = sentenceFor(collection, field, code) ?? (isOperator ? original : anyInvalid);
    translated[field] = code
      ? { code, message: filled(sentence, params), ...(params && { params }) }
      : data[field];
  }
  const first = Object.values(translated).find((refusal) => refusal.code);
  const general = (isOperator && message) || statuses[status] || statuses[500];
  return { message: first?.message ?? general, data: translated };
};

/** What the words of SQLite and of the operating system say about the machine. The first match counts. */
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

/** The error that a request ended with, for the client in Spanish and for the log as it was. */
const translated = (e, error) => {
  const fault = machineFaultOf(e.app, error);
  const failed = { status: fault?.status ?? 500, message: '', data: {} };
  const cause = error.value?.status && !fault ? error.value : failed;
  const said = inSpanish(cause, { collection: collectionNamed(e), isOperator: e.hasSuperuserAuth() });
  if (fault?.state === 'failing') said.message = databaseFailing;
  const answer = new ApiError(cause.status, '', error.value?.status ? error.value : String(error));
  answer.message = said.message;
  answer.data = said.data;
  return answer;
};

/** A refusal of ours, whose sentence lib/sentences.js knows by collection, field and code; a terminal shows the code. */
const refusal = (field, code, status = 400) =>
  new ApiError(status, code, { [field]: new ValidationError(code, code) });

module.exports = { inSpanish, machineFaultOf, translated, refusal };
