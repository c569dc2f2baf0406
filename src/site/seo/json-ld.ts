/** The text of a JSON-LD script; no value in it can end the script. */
export const jsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
