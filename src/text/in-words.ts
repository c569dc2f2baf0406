const list = new Intl.ListFormat('es-MX');

/** "uno", "uno y dos", "uno, dos y tres". */
export const inWords = (texts: string[]) => list.format(texts);
