import {
  absenceAfter,
  denial,
  denialAfter,
  denialInside,
  exclusion,
  missingToday,
  openAfter,
} from '#domain/prose/negation.ts';

/** Why the words around a fact show that it is none of the property, or not today. */
export type Doubt =
  /** "sin", "no cuenta con" or "without" directly before it: a stated "no". */
  | 'absent'
  /** A denial earlier in the clause, which may or may not reach so far. */
  | 'denied'
  | 'possible'
  | 'feasible'
  /** Part of a range, or a limit: "hasta 12 m", "de 8 a 10 m". */
  | 'limit'
  | 'nearby'
  /** Followed by a distance: "gas natural a 500 m". */
  | 'distant'
  /** Shared, or stated per unit of a park. */
  | 'shared';

const maxWindow = 80;
const word = String.raw`[^\s:]{1,20}`;

const ends = (pattern: string) => new RegExp(`(?<!\\S)(?:${pattern}) $`);
const begins = (pattern: string) => new RegExp(`^ (?:${pattern})(?!\\S)`);
const filler =
  '(?:cuentan? con|tienen?|tenemos|contamos con|hay|con|disponen? de|existen?|esta[ns]?|es|son|se (?:encuentran?|ubican?)|ubicad[oa]s?|localizad[oa]s?|propi[oa]s?|ha[sv]e?|is|are|an?|el|la|los|any|servicio de|acceso a|acometida de|red de|instalacion de|suministro de|available|on site)';
const amongWords = (distance: string) => `(?: ${word}){${distance}}`;
const distance = String.raw`(?:unos |unas )?(?:\d{1,6}(?:[.,]\d{1,3})?|pocos|pocas|cinco|diez|quince|veinte) (?:m|mts|metros|km|kilometros|minutos|min|cuadras|pasos|miles?|minutes|ft|feet)`;

const possibility = `posib[a-z]{1,8}|podria[a-z]?|pueden?|se pued[a-z]{1,4}|permit[a-z]{1,5}|futur[a-z]{1,4}|previst[a-z]{1,2}|preparad[a-z]{1,2}|preparacion(?:es)?|anteproyecto|opcion(?:al)?|ideal(?:es)?|apt[oa]s?|perfect[oa]?s?|adecuad[oa]s?|pensad[oa]s?|solicitar|instalar|agregar|construir|reserva|espacio para|planead[oa]s?|requier[a-z]{1,2}|necesit[a-z]{1,3}|busca[a-z]{0,2}|elegir|proximamente|calcul[a-z]{1,6}|caben?|ampl[a-z]{2,7}|crecer|crecimiento|expan[a-z]{1,7}|planned|potential(?:ly)?|could|can|may|future|proposed|option(?:al)?|suitable|ready|accommodate|convertible|possib[a-z]{1,6}|upgrad[a-z]{1,6}|zona de|area de prensas`;

const before: Partial<Record<Doubt, RegExp>> = {
  absent: ends(`${denial}(?: ${filler}){0,3}`),
  denied: ends(
    `(?:${denial}|${exclusion})(?: cuentan? con)?(?: (?!(?:con|with|pero|but|solo|only)(?!\\S))${word}){0,6}(?: :)?`,
  ),
  possible: ends(`(?:${possibility}|${missingToday})(?: :)?${amongWords('0,10')}`),
  feasible: ends(`(?:factib[a-z]{1,6}|feasib[a-z]{1,6}|en tramite)${amongWords('0,10')}`),
  limit: ends(
    `(?:(?:hasta|mas de|menos de|desde|max(?:im[oa])?(?: de)?|up to|over|under|superior a|ampliables? a|\\d{1,9} (?:a|o|u|y|x|by|por|-|to|or|and|hasta)|\\d{1,9} (?:m|mts|metros|ft|t) (?:a|x|by|por|-|to)))(?: (?:los|las|un|una))?`,
  ),
  nearby: ends(
    `(?:cerca|cercan[ao]s?|junto|proxim[a-z]{1,5}|vecin[a-z]{1,2}|colind[a-z]{1,4}|rodead[oa]s?|frente a|a un costado|al lado|contigu[oa]s?|alrededor|near|next|adjacent|close|minut[oe]s|(?:a|at|within|in) ${distance})${amongWords('0,5')}`,
  ),
  shared: ends(
    `(?:compartid[oa]s?|comun|por (?:nave|modulo|bodega|lote|unidad)|cada(?: un[oa]| nave| modulo| bodega)?|shared|common|each|per unit)${amongWords('0,3')}`,
  ),
};

const after: Partial<Record<Doubt, RegExp>> = {
  absent: begins(absenceAfter),
  denied: begins(`(?:(?!con |with |y |and |pero |but )[a-z]{4,14} )?${denialAfter}`),
  possible: begins(
    `(?:(?!con |with |y |and )${word} ){0,4}${openAfter}|(?:(?!con |with )${word} ){0,2}(?:adicional(?:es)?|extra)|mas(?! (?:\\d|no ))|segun disponibilidad|ready`,
  ),
  feasible: begins(
    `(?:(?!con |with |y |and )${word} ){0,3}(?:: )?(?:en tramite|en proceso|en gestion|factibles?|feasible|pending)`,
  ),
  limit: begins(String.raw`(?:a|o|u|-|to|or|x|por|hasta) \d{1,9}`),
  nearby: begins(`(?:${word} ){0,2}(?:cerca(?:n[ao]s?)?|vecin[oa]s?|nearby|next door|adjacent)`),
  distant: begins(
    `(?:(?:(?!con |with )${word} ){0,2}(?:a|within|at) ${distance}|(?:a|en) (?:pie de calle|la calle|la esquina))`,
  ),
  shared: begins(
    `(?:[a-z]{1,14} ){0,2}(?:compartid[oa]s?|por (?:nave|modulo|bodega|lote|unidad|cada)|cada un[oa]|each|per (?:unit|building|bay))|del (?:parque|fraccionamiento|condominio|conjunto|vecino)|en zona de|en el area de`,
  ),
};

const has = (patterns: Partial<Record<Doubt, RegExp>>, text: string) =>
  (Object.entries(patterns) as [Doubt, RegExp][])
    .filter(([, pattern]) => pattern.test(text))
    .map(([doubt]) => doubt);

/** The doubts that the words around a match raise. It reads 80 characters on both sides. */
export function doubtsAround(clause: string, start: number, end: number): Set<Doubt> {
  const windowStart = start <= maxWindow ? 0 : clause.indexOf(' ', start - maxWindow) + 1;
  return new Set<Doubt>([
    ...(denialInside.test(clause.slice(start, end)) ? (['denied'] as const) : []),
    ...has(before, clause.slice(windowStart, start)),
    ...has(after, clause.slice(end, end + maxWindow)),
  ]);
}
