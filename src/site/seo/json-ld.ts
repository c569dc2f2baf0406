/** An empty list says nothing, and search engines report it as an error. */
const withoutEmptyLists = (_key: string, value: unknown) =>
  Array.isArray(value) && value.length === 0 ? undefined : value;

/** The text of a JSON-LD script; no value in it can end the script. */
export const jsonLd = (data: object): string =>
  JSON.stringify(data, withoutEmptyLists).replaceAll('<', '\\u003c');
