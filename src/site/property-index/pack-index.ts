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
import type { DerivedField, IndexedLandmark, IndexedProperty, PropertyIndex } from './index-format.ts';

interface PackedIndex {
  /** The JSON of the index, a `PropertyIndex`. */
  json: Buffer<ArrayBuffer>;
  /** The JSON of the parts with files of their own, by name. A name is a hash of the content. */
  parts: Map<string, Buffer<ArrayBuffer>>;
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
  const parts: PackedIndex['parts'] = new Map();
  const partNameOf = (part: unknown): string => {
    const content = jsonOf(part);
    const name = createHash('sha256').update(content).digest('hex').slice(0, 12);
    parts.set(name, content);
    return name;
  };
  const rows = ordered.map((property) => rememberedCardRow(property, photographsOf(property)));
  const cards = Array.from({ length: Math.ceil(rows.length / cardsPerPart) }, (_, part) =>
    toColumns(rows.slice(part * cardsPerPart, (part + 1) * cardsPerPart)),
  );
  const words = packWords(ordered);
  const index = {
    exchangeRate,
    landmarks: landmarks.map(({ name, short_name, latitude, longitude }) => ({
      ...{ name, short_name, latitude, longitude },
    })),
    properties: toColumns(ordered.map((property) => rememberedFields(property))),
    words: cards.length > 1 ? partNameOf(words) : words,
    cards: cards.map((part, number) => (number === 0 ? part : partNameOf(part))),
  } satisfies PropertyIndex;
  return { json: jsonOf(index), parts };
}

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const rememberedCardRow = rememberPerRecord(cardRowOf);
const rememberedFields = rememberPerRecord((property: Property) => indexedFieldsOf(property));

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
