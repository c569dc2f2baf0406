import { denialOfWanted, denialOfWantedAfter } from '#domain/prose/negation.ts';
import { typeWord } from './parse-offer-and-type.ts';

/** What a search can want of a property, with its figure. */
const wanted = `(?:${[
  '(?:\\d+ )?(?:anden(?:es)?|muelles?|(?:loading |dock )?docks?(?: doors?)?|rampas?(?: niveladoras?)?)(?: de carga)?',
  'cross ?dock(?:ing)?|(?:anden(?:es)? de )?cruce(?: de anden(?:es)?)?',
  'gas(?: natural| lp)?|natural gas',
  'espuelas?(?: (?:de (?:tren|ferrocarril)|ferroviaria))?|rail(?: (?:spurs?|access|served))?',
  'rociadores|sprinklers?|esfr|hidrantes|(?:sistema |proteccion )?contra ?incendios?',
  '(?:parques?|parks?)(?: industrial(?:es)?)?|industrial parks?',
  typeWord,
  '\\d+ (?:kvas?|mvas?|mw)|subestaci(?:on|ones)|energia(?: electrica)?',
  'fibra(?: optica)?|fiber(?: optics?)?|gruas?(?: viajeras?)?(?: de \\d+ (?:t|ton|toneladas))?|cranes?',
  'oficinas?|offices?|estacionamientos?|parking|patio(?: de maniobras)?|divisibles?|(?:\\d+ )?(?:cortinas?|portones?)',
].join('|')})`;

const denied = new RegExp(
  `(?<!\\S)${denialOfWanted}${wanted}(?: (?:y|o|ni|nor|or|and)(?: (?:la|el|los|las|an?|any))? ${wanted})*(?: (?:needed|required|necessary))?(?!\\S)`,
  'g',
);
const deniedAfter = new RegExp(`(?<!\\S)${wanted}${denialOfWantedAfter}(?!\\S)`, 'g');
/** "no importa la zona", "no necesito oficinas grandes": a denial to the end of its clause, without a figure. */
const indifference = new RegExp(
  `(?<!\\S)(?:que )?(?:no|tampoco|ni)(?: (?:me|nos|se))? (?:necesit|requ|ocup|quier|quer|import|interes|hace falta|hacen falta|es neces|es indisp)(?![^\\d]*${typeWord})[^\\d]*$`,
);
/** Without one of these words a search denies nothing. */
const hint = new RegExp(
  `(?<!\\S)${denialOfWanted}|(?:^| )(?:ni|no|not|isn|aren)(?!\\S)|${denialOfWantedAfter}`,
);

const clauseBorder = /[;\n]|[.,](?!\d)|(?<!\d)[.,]|\b(?:pero|but|aunque|although)\b/iu;

/**
 * A search without what it denies: "no necesito andenes, 1,000 m²" is "1,000 m²". The list cannot exclude, and what is not
 * needed is no condition.
 * @param normalize makes a text the prose that the rules read
 */
export function withoutDeniedWants(search: string, normalize: (text: string) => string): string {
  const prose = normalize(search);
  if (!hint.test(prose)) return prose;
  return search
    .split(clauseBorder)
    .map((clause) =>
      normalize(clause)
        .replace(denied, ' ')
        .replace(deniedAfter, ' ')
        .replace(/ +/g, ' ')
        .replace(indifference, ' '),
    )
    .join(' ')
    .replace(/ +/g, ' ')
    .trim();
}
