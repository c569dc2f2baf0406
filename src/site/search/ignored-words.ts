/** Words that do not narrow a search: articles, prepositions, "busco", "barata", "disponible". Folded. */
const ignoredWords = new Set(
  (
    'a al aprox aproximadamente busco buscamos cerca con de del el en la las los m m2 metros mts necesito ' +
    'necesitamos o para por que quiero queremos requiero su un una unas unos y for in of the with ' +
    'ano barata baratas barato baratos capital chica chicas chico chicos ciudad construida construidas construido ' +
    'construidos disponible disponibles economica economicas economico economicos estado grande grandes iva mas ' +
    'municipio pequena pequenas pequeno pequenos superficie urge urgente zona'
  ).split(' '),
);

/** @param word folded: lower case, without accents */
export const isIgnoredWord = (word: string): boolean => ignoredWords.has(word);
