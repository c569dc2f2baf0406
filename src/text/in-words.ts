/** "uno", "uno y dos", "uno, dos y tres", "Puebla e Irapuato". The engine of the hooks has no Intl. */
export const inWords = (texts: string[]): string => {
  const last = texts.at(-1) ?? '';
  if (texts.length < 2) return last;
  const and = /^h?[ií](?![aeo])/i.test(last) ? 'e' : 'y';
  return `${texts.slice(0, -1).join(', ')} ${and} ${last}`;
};
