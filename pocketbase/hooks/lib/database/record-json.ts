/** The JSON of a field; null when nothing was sent, undefined for a text that PocketBase could not quote as JSON. */
export const jsonIn = (record: core.Record, name: string) => {
  try {
    return JSON.parse(record.getString(name) || 'null');
  } catch {
    return undefined;
  }
};
