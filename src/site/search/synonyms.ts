const cold = ['refrigeración', 'refrigerada', 'refrigerado', 'frigorífica', 'frigorífico'];

/** What people of the trade call a thing, in Spanish and English, and what the catalogue calls it. */
const catalogueWords = new Map([
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
  ['camara fria', cold],
  ['cuarto frio', cold],
  ['cold storage', cold],
  ['frigorifica', cold],
  ['frigorifico', cold],
  ['refrigerada', cold],
  ['refrigerado', cold],
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
]);
const longest = 2;

/** For each term of a folded search what the catalogue may call it; a phrase is meant by each of its terms. */
export function catalogueWordsFor(terms: string[]): string[][] {
  const found: string[][] = terms.map(() => []);
  for (let length = 1; length <= longest; length += 1) {
    terms.slice(length - 1).forEach((_, start) => {
      const words = wordsFor(terms.slice(start, start + length).join(' '));
      if (words) found.fill(words, start, start + length);
    });
  }
  return found;
}

const wordsFor = (phrase: string) =>
  [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, '')]
    .map((form) => catalogueWords.get(form))
    .find((words) => words !== undefined);
