const { statuses, codes, fields } = require('./sentences.js');
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

/** What the machine lacks where a request failed for no fault of its own, by SQLite's and the system's words. */
const lacks = [
  {
    status: 507,
    words: /disk is full|no space left|readonly database|read-only file system|disk I\/O error/i,
  },
  { status: 503, words: /database is locked|database table is locked/i },
];

/** PocketBase calls a write that the machine did not take a bad request. */
const machineStatusOf = (error) => {
  const words = [error.value?.rawData?.(), error.value?.error?.(), error].map(String).join(' ');
  return lacks.find((lack) => lack.words.test(words))?.status;
};

/** The error that a request ended with, for the client in Spanish and for the log as it was. */
const translated = (e, error) => {
  const lacking = machineStatusOf(error);
  const failed = { status: lacking ?? 500, message: '', data: {} };
  const cause = error.value?.status && !lacking ? error.value : failed;
  const said = inSpanish(cause, { collection: collectionNamed(e), isOperator: e.hasSuperuserAuth() });
  const answer = new ApiError(cause.status, '', error.value?.status ? error.value : String(error));
  answer.message = said.message;
  answer.data = said.data;
  return answer;
};

/** A refusal of ours, whose sentence lib/sentences.js knows by collection, field and code; a terminal shows the code. */
const refusal = (field, code, status = 400) =>
  new ApiError(status, code, { [field]: new ValidationError(code, code) });

module.exports = { inSpanish, translated, refusal };
