const refrigerationWords = ['refrigeración', 'refrigerada', 'refrigerado', 'frigorífica', 'frigorífico'];

/** Plants and industrial parks, folded, with the names and places by which the catalog knows them. */
const landmarks: [name: string, words: string[]][] = [
  ['vw', ['Volkswagen', 'Cuautlancingo']],
  ['volkswagen', ['Cuautlancingo']],
  ['audi', ['Chiapa']],
  ['ciudad modelo', ['Chiapa']],
  ['finsa', ['Cuautlancingo']],
  ['bralemex', ['Cuautlancingo']],
  ['chachapa', ['Amozoc']],
  ['ciudad textil', ['Huejotzingo']],
  ['xicohtencatl', ['Tetla']],
];

/** Words of the trade and of English speakers, folded and singular, with the words that the catalog uses instead. */
const synonyms = new Map<string, string[]>([
  ['warehouse', ['bodegas', 'naves']],
  ['industrial building', ['naves']],
  ['factory', ['naves']],
  ['galeron', ['naves']],
  ['galera', ['naves']],
  ['dock', ['andén']],
  ['loading dock', ['andén']],
  ['cross dock', ['andén']],
  ['crossdock', ['andén']],
  ['cross docking', ['andén']],
  ['land', ['terrenos']],
  ['lot', ['terrenos']],
  ['park', ['parques']],
  ['industrial park', ['parques']],
  ['camara fria', refrigerationWords],
  ['cuarto frio', refrigerationWords],
  ['cold storage', refrigerationWords],
  ['frigorifica', refrigerationWords],
  ['frigorifico', refrigerationWords],
  ['refrigerada', refrigerationWords],
  ['refrigerado', refrigerationWords],
  ['sprinkler', ['rociadores']],
  ['sale', ['venta']],
  ['lease', ['renta']],
  ['rentar', ['renta']],
  ['rento', ['renta']],
  ['alquilar', ['renta']],
  ['alquiler', ['renta']],
  ['comprar', ['venta']],
  ['compro', ['venta']],
  ['almacen', ['bodegas']],
  ['predio', ['terrenos']],
  ['muelle', ['andén']],
  ['cedis', ['distribución']],
  ...landmarks,
]);
const maxPhraseWords = 2;

/**
 * The synonyms of each term of a search, in the order of the terms; an empty list where a term has none.
 * Every term of a phrase gets the synonyms of the phrase: "cross dock" gives "andén" twice.
 * @param terms folded words of the search
 */
export function synonymsFor(terms: string[]): string[][] {
  const found: string[][] = terms.map(() => []);
  for (let length = 1; length <= maxPhraseWords; length += 1) {
    terms.slice(length - 1).forEach((_, start) => {
      const words = synonymsOf(terms.slice(start, start + length).join(' '));
      if (words) found.fill(words, start, start + length);
    });
  }
  return found;
}

/** Also finds plurals: "docks" as "dock", "almacenes" as "almacen", "cuartos frios" as "cuarto frio". */
const synonymsOf = (phrase: string): string[] | undefined =>
  [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, ''), phrase.replace(/s(?= |$)/g, '')]
    .map((form) => synonyms.get(form))
    .find((words) => words !== undefined);
