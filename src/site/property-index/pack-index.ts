import { createHash } from 'node:crypto';
import { filteredFactNames, statedFactOf } from '#domain/fact-filter-rules.ts';
import type { ExchangeRate } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { inDefaultOrder } from '#site/properties/first-page.ts';
import { cardOf } from '#site/properties/property-card.ts';
import { rememberPerGroup } from '#site/reuse/remember-per-group.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { packWords, type SearchText } from '#site/search/search-text.ts';
import { cardRowOf, cardsPerPart } from './card-columns.ts';
import { toColumns } from './columns.ts';
import type { DerivedField, IndexedLandmark, IndexedProperty, PropertyIndex } from './index-format.ts';
import { type Bytes, itemsJson, jsonArray, jsonObject, jsonOf } from './json-bytes.ts';

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
  const groups = groupsOf(ordered);
  const cards = chunksOf(ordered, cardsPerPart).map((shown, number) =>
    cardPartOf(number, shown, photographsOf),
  );
  const [first, ...others] = cards;
  const parts = new Map(others.map(({ name, content }) => [name, content]));
  const words = wordsJsonOf(ordered, groups);
  const wordPart = others.length > 0 ? partOf(Buffer.concat(words)) : undefined;
  if (wordPart) parts.set(wordPart.name, wordPart.content);
  const cardNames = others.map(({ name }) => jsonOf(name));
  const json = jsonObject({
    exchangeRate: exchangeRate && jsonOf(exchangeRate),
    landmarks: jsonOf(
      landmarks.map(({ name, short_name, latitude, longitude }) => ({
        ...{ name, short_name, latitude, longitude },
      })),
    ),
    properties: joinColumns(groups.map(([name, members]) => columnsOfGroup(name, members))),
    words: wordPart ? jsonOf(wordPart.name) : words,
    cards: jsonArray(first ? [[first.content], ...cardNames] : []),
  } satisfies Record<keyof PropertyIndex, Bytes | undefined>);
  return { json: Buffer.concat(json), parts };
}

const chunksOf = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  );

/** Properties that follow each other, and a name of their own. */
type Group = [name: string, members: Property[]];

/**
 * Cuts the list into groups whose JSON is kept while their properties stay the same. An id decides where a group ends, so a
 * property that moves changes two of them. Ids are random and hexadecimal: about 64 properties make a group.
 */
function groupsOf(ordered: Property[]): Group[] {
  const groups: Group[] = [];
  let members: Property[] = [];
  for (const [index, property] of ordered.entries()) {
    members.push(property);
    if (!endOfGroup.test(property.id) && index < ordered.length - 1) continue;
    groups.push([property.id, members]);
    members = [];
  }
  return groups;
}

const endOfGroup = /[048c]0$/;

/** The JSON of the values of each column, without brackets. */
interface GroupColumns {
  size: number;
  values: Map<string, Buffer>;
}

const columnsOfGroup = rememberPerGroup((members: readonly Property[]): GroupColumns => {
  const columns = Object.entries(toColumns(members.map(indexedFieldsOf)));
  return {
    size: members.length,
    values: new Map(columns.map(([name, values]) => [name, itemsJson(values)])),
  };
});

/** @returns the JSON of `toColumns` for all groups together */
function joinColumns(groups: GroupColumns[]): Bytes {
  const names = new Set(groups.flatMap(({ values }) => [...values.keys()]));
  const columnOf = (name: string) =>
    jsonArray(groups.map(({ size, values }) => [values.get(name) ?? itemsJson(Array(size).fill(null))]));
  return jsonObject(Object.fromEntries(Array.from(names, (name) => [name, columnOf(name)])));
}

/** @returns the JSON of `packWords` */
function wordsJsonOf(ordered: Property[], groups: Group[]): Bytes {
  const { vocabulary, words } = packWords(ordered);
  let from = 0;
  const texts = groups.map(([name, { length }]) => {
    const items = words.slice(from, from + length);
    from += length;
    return [wordsOfGroup(name, items)];
  });
  const json = { vocabulary: jsonOf(vocabulary), words: jsonArray(texts) };
  return jsonObject(json satisfies Record<keyof SearchText, Bytes>);
}

const wordsOfGroup = rememberPerGroup((words: readonly string[]) => itemsJson(words));

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
  content: Buffer<ArrayBuffer>;
}

const partOf = (content: Buffer<ArrayBuffer>): IndexPart => ({
  name: createHash('sha256').update(content).digest('hex').slice(0, 12),
  content,
});

/** Its arguments are all that the part shows. */
const cardPartOf = rememberPerGroup(
  (shown: readonly Property[], photographsOf: (property: Property) => ShownPhotograph[]): IndexPart => {
    const rows = shown.map((property) => rememberedCardRow(property, photographsOf(property)));
    return partOf(Buffer.from(JSON.stringify(toColumns(rows))));
  },
);
const rememberedCardRow = rememberPerRecord(cardRowOf);
