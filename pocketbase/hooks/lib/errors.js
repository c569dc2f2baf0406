const { statuses, codes, fields } = require('./sentences.js');
const { collectionNameOf } = require('./requests.js');

const invalidField = 'Este dato no es válido.';

/** A number with commas between thousands. */
const formatNumber = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const fillIn = (sentence, params = {}) =>
  sentence.replace(/\{(\w+)\}/g, (_, name) => formatNumber(params[name]));

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

/** The error to answer a failed request with: in Spanish for the client, with the original as its cause in the log. */
const spanishErrorOf = (e, error) => {
  const lacking = machineStatusOf(error);
  const failed = { status: lacking ?? 500, message: '', data: {} };
  const cause = error.value?.status && !lacking ? error.value : failed;
  const said = translate(cause, { collection: collectionNameOf(e), isSuperuser: e.hasSuperuserAuth() });
  const answer = new ApiError(cause.status, '', error.value?.status ? error.value : String(error));
  answer.message = said.message;
  answer.data = said.data;
  return answer;
};

/**
 * An ApiError of ours for one field. lib/sentences.js has its sentence, by collection, field and code. A write without
 * a request, such as from a terminal, shows the code.
 */
const refusal = (field, code, status = 400) =>
  new ApiError(status, code, { [field]: new ValidationError(code, code) });

module.exports = { translate, spanishErrorOf, refusal };
