import { createHash } from 'node:crypto';
import type { Property } from '#domain/property.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { inDefaultOrder } from '#site/properties/first-page.ts';
import { cardOf } from '#site/properties/property-card.ts';
import { packWords } from '#site/search/search-text.ts';
import type { IndexedProperty, PropertyIndex } from './indexed-property.ts';
import { cardsTogether, packCards } from './packed-cards.ts';

interface PackedIndex {
  index: PropertyIndex;
  /** The parts that lie in files of their own, by the names that the index calls them. */
  parts: Map<string, string>;
}

/** A small catalogue is one file; of a large one the words and all but the first cards are parts. */
export function packIndex(
  properties: Property[],
  photographsOf: (property: Property) => ShownPhotograph[],
): PackedIndex {
  const ordered = inDefaultOrder(properties);
  const rows = ordered.map(rowOf);
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  const words = packWords(ordered);
  const [first, ...others] = groupsOf(ordered).map((group) => packCards(group, photographsOf));
  const parts = new Map<string, string>();
  const asPart = (part: unknown) => {
    const content = JSON.stringify(part);
    const name = createHash('sha256').update(content).digest('hex').slice(0, 12);
    parts.set(name, content);
    return name;
  };
  return {
    index: {
      names: ordered.flatMap(({ title, location }) => [title, location]),
      columns: Object.fromEntries(columns.map((name) => [name, rows.map((row) => row[name] ?? null)])),
      words: others.length > 0 ? asPart(words) : words,
      cards: first ? [first, ...others.map(asPart)] : [],
    },
    parts,
  };
}

const groupsOf = (properties: Property[]) =>
  Array.from({ length: Math.ceil(properties.length / cardsTogether) }, (_, group) =>
    properties.slice(group * cardsTogether, (group + 1) * cardsTogether),
  );

type Row = Omit<IndexedProperty, 'position' | 'title' | 'location'>;

function rowOf(property: Property): Row {
  const { id: _id, title: _title, location: _location, photograph: _, ...card } = cardOf(property, []);
  return { ...card, location_id: property.location_id };
}
