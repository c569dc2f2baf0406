/** The JSON of a field; null when nothing was sent, undefined for a text that PocketBase could not quote as JSON. */
const jsonIn = (record, name) => {
  try {
    return JSON.parse(record.getString(name) || 'null');
  } catch {
    return undefined;
  }
};

module.exports = { jsonIn };
