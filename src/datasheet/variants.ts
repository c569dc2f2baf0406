import type { Datasheet, DatasheetGroup, DatasheetRow } from './datasheet.ts';

/** The parts that a broker leaves out of a datasheet, or adds to it. */
export interface DatasheetVariant {
  isWithoutAddress: boolean;
  isWithoutPrice: boolean;
  /** '' for none. */
  note: string;
}

const amountOfMoney = /\$|\b(?:mxn|usd|pesos?|d[oó]lares)\b/i;
/** "Calle 5", "Av. Juárez", "Lote 4", "km 12.5": parts of a street address. "A 12 km de Puebla" is none. */
const partOfAddress =
  /(?:\b(?:[Cc]alle|[Aa]v\.|[Aa]venida|[Bb]lvd\.?|[Bb]ulevar|[Cc]alzada|[Pp]rivada|[Ll]ote|[Mm]anzana|C\.\s?P\.)\s(?:de\s)?[\p{Lu}\d])|\b[Kk]m\.?\s\d/u;

const saysMoney = (text: string) => amountOfMoney.test(text);

/** The datasheet as a broker wants it. One that leaves something out does not lead to the page that says it. */
export function datasheetVariantOf(datasheet: Datasheet, variant: DatasheetVariant): Datasheet {
  const { isWithoutAddress, isWithoutPrice, note } = variant;
  const priceless = isWithoutPrice ? withoutPrice(datasheet) : datasheet;
  const shown = isWithoutAddress ? withoutAddress(priceless) : priceless;
  const url = isWithoutAddress || isWithoutPrice ? '' : datasheet.url;
  return { ...shown, url, note: note.trim() || undefined };
}

function withoutPrice(datasheet: Datasheet): Datasheet {
  const priceless = (groups: DatasheetGroup[]) =>
    groups
      .map((group) => ({ ...group, rows: group.rows.flatMap(rowWithoutPrice) }))
      .filter(({ rows }) => rows.length > 0);
  return {
    ...withoutTexts(datasheet, saysMoney),
    prices: [],
    costs: [],
    groups: priceless(datasheet.groups),
    units: priceless(datasheet.units),
  };
}

/** Nothing when the value is an amount; a note that names one is left out. */
function rowWithoutPrice({ label, value, note }: DatasheetRow): DatasheetRow[] {
  if (value && saysMoney(value)) return [];
  return [{ label, value, note: note && saysMoney(note) ? undefined : note }];
}

/** The map stays, without the marker: it shows the zone. Ways by road, with decimals, would tell the place. */
function withoutAddress(datasheet: Datasheet): Datasheet {
  const [street = ''] = datasheet.address.split(',');
  const saysAddress = (text: string) =>
    partOfAddress.test(text) || (street.length > 4 && text.toLowerCase().includes(street.toLowerCase()));
  return {
    ...withoutTexts(datasheet, saysAddress),
    address: '',
    map: datasheet.map && { ...datasheet.map, at: undefined },
    distances: datasheet.distances.map(({ label, value }) => ({ label, value })),
  };
}

/** Leaves out the sentences of the description and the items of lists that say something. */
function withoutTexts(
  { description, features, services, ...datasheet }: Datasheet,
  says: (text: string) => boolean,
): Datasheet {
  const kept = (texts: string[]) => texts.filter((text) => !says(text));
  return {
    ...datasheet,
    description: paragraphsOf(description)
      .map((paragraph) => kept(sentencesOf(paragraph)).join(' '))
      .filter(Boolean)
      .join('\n\n'),
    features: kept(features),
    services: kept(services),
  };
}

/** @param text blank lines separate paragraphs */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** A sentence ends where a capital letter follows its point, but not behind "Av." A line is a sentence too. */
const sentenceEnd = /(?<=[.!?])(?<!\b(?:[Aa]v|[Bb]lvd|[Kk]m|[Cc]ol|[Nn]o|[Nn]úm|C|P)\.)\s+(?=[\p{Lu}¿¡])|\n/u;
const sentencesOf = (paragraph: string): string[] =>
  paragraph.split(sentenceEnd).map((sentence) => sentence.trim());
