import { createHash } from 'node:crypto';
import { filteredFactNames, statedFactOf } from '#domain/fact-filter-rules.ts';
import type { ExchangeRate } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { inDefaultOrder } from '#site/properties/first-page.ts';
import { cardOf } from '#site/properties/property-card.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { packWords } from '#site/search/search-text.ts';
import { cardRowOf, cardsPerPart } from './card-columns.ts';
import { toColumns } from './columns.ts';
import type {
  CardRow,
  DerivedField,
  IndexedLandmark,
  IndexedProperty,
  PropertyIndex,
} from './index-format.ts';

interface PackedIndex {
  index: PropertyIndex;
  /** The JSON of the parts with files of their own, by name. A name is a hash of the content. */
  parts: Map<string, string>;
}

/**
 * Builds the index of the list. Up to `cardsPerPart` properties it is one file.
 * Beyond that, the words and all cards but the first part have files of their own.
 */
export function packIndex(
  properties: Property[],
  photographsOf: (property: Property) => ShownPhotograph[],
  exchangeRate?: ExchangeRate,
  landmarks: IndexedLandmark[] = [],
): PackedIndex {
  const ordered = inDefaultOrder(properties);
  const words = packWords(ordered);
  const cards = ordered.map((property) => rememberedCardRow(property, photographsOf(property)));
  const [first, ...others] = chunksOf(cards, cardsPerPart);
  const parts = new Map<string, string>();
  const addPart = ({ name, content }: IndexPart) => {
    parts.set(name, content);
    return name;
  };
  return {
    index: {
      exchangeRate,
      landmarks: landmarks.map(({ name, short_name, latitude, longitude }) => ({
        name,
        short_name,
        latitude,
        longitude,
      })),
      properties: toColumns(ordered.map((property) => rememberedFields(property))),
      words: others.length > 0 ? addPart(partOf(words)) : words,
      cards: first ? [toColumns(first), ...others.map((rows) => addPart(rememberedCards(...rows)))] : [],
    },
    parts,
  };
}

const chunksOf = <T>(items: T[], size: number): [T, ...T[]][] =>
  Array.from(
    { length: Math.ceil(items.length / size) },
    (_, chunk) => items.slice(chunk * size, (chunk + 1) * size) as [T, ...T[]],
  );

/** Degrees with four decimals. */
const inTenMetres = (degrees: number) => Number(degrees.toFixed(4));

function indexedFieldsOf(property: Property): Omit<IndexedProperty, DerivedField> {
  const { id: _id, photograph: _photograph, ...fields } = cardOf(property, []);
  const facts = Object.fromEntries(filteredFactNames.map((name) => [name, statedFactOf(property, name)]));
  const { location_id, latitude, longitude } = property;
  return {
    ...fields,
    ...facts,
    location_id,
    latitude: latitude && inTenMetres(latitude),
    longitude: longitude && inTenMetres(longitude),
  };
}

interface IndexPart {
  /** A hash of the content. */
  name: string;
  content: string;
}

function partOf(part: unknown): IndexPart {
  const content = JSON.stringify(part);
  return { name: createHash('sha256').update(content).digest('hex').slice(0, 12), content };
}

const rememberedCards = rememberPerRecord((...rows: [CardRow, ...CardRow[]]) => partOf(toColumns(rows)));
const rememberedCardRow = rememberPerRecord(cardRowOf);
const rememberedFields = rememberPerRecord(indexedFieldsOf);
