/** Words that say nothing of a property: articles, prepositions, units, "busco", greetings and thanks. Folded. */
const fillerWords = new Set(
  (
    'hola buen buenos buenas dia dias tarde tardes noche noches tal saludos estimado estimados estimada estimadas ' +
    'gracias muchas antemano favor atencion espero respuesta quisiera gustaria hi hello please thanks ' +
    'a al aprox aproximadamente busco buscamos cerca con de del el en la las los m m2 metros mts necesito ' +
    'necesitamos me no not o only para por que quiero queremos requiero sea su tenga un una unas unos y for in of the with'
  ).split(' '),
);

/** Words that narrow a search only when it has no others: "barata", "disponible", "zona". Folded. */
const weakWords = new Set(
  (
    'ano barata baratas barato baratos capital chica chicas chico chicos ciudad construida construidas construido ' +
    'construidos disponible disponibles economica economicas economico economicos estado grande grandes iva mas ' +
    'municipio pequena pequenas pequeno pequenos superficie urge urgente zona'
  ).split(' '),
);

/** @param word folded: lower case, without accents */
export const isFillerWord = (word: string): boolean => fillerWords.has(word);

/** Whether a word does not narrow a search that has other words. @param word folded */
export const isIgnoredWord = (word: string): boolean => isFillerWord(word) || weakWords.has(word);
