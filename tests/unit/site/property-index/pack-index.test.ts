import { describe, expect, test } from 'vitest';
import { filteredFactNames } from '#domain/fact-filter-rules.ts';
import type { Property } from '#domain/property.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { cardOf } from '#site/properties/property-card.ts';
import { cardsPerPart } from '#site/property-index/card-columns.ts';
import { openIndex } from '#site/property-index/open-index.ts';
import { property } from '../../../support/property.ts';
import { packIndex } from '../../../support/property-index.ts';

const encoded: ShownPhotograph = {
  contentHash: 'abc',
  src: '/fotos/abc-800.webp',
  srcset:
    '/fotos/abc-480.webp 480w, /fotos/abc-800.webp 800w, /fotos/abc-1080.webp 1080w, /fotos/abc-1600.webp 1600w',
  width: 1_600,
  height: 1_067,
  color: '#334455',
  alt: 'Fachada',
};
const upload: ShownPhotograph = {
  src: '/api/files/properties/x/foto.jpg',
  alt: 'Terreno $& en venta, fotografía 1 de 2',
};

/** Packs an index, sends it as JSON and opens it again. */
function sendIndex(properties: Property[], photographs: ShownPhotograph[] = []) {
  const { index, parts } = packIndex(properties, () => photographs);
  const fetched: string[] = [];
  const opened = openIndex(JSON.parse(JSON.stringify(index)), async (name) => {
    fetched.push(name);
    return JSON.parse(parts.get(name) ?? '');
  });
  return { ...opened, parts, fetched };
}

const many = Array.from({ length: 2 * cardsPerPart + 1 }, (_, index) => property({ area: index + 1 }));

test.each([
  ['an encoded photograph', [encoded]],
  ['a photograph that is not encoded yet', [upload]],
  ['no photograph', []],
])('returns every card with %s unchanged', async (_, photographs) => {
  const originals = [
    property({ area: 100, rental_price: 90_000, is_for_rent: true, ceiling_height: 9.5, location_id: 'z' }),
    property({ area: 200, title: 'Terreno $& en venta', type: 'Terreno Industrial' }),
  ];
  const { properties, loadCard } = sendIndex(originals, photographs);
  expect(await Promise.all(properties.map(loadCard))).toEqual(
    originals.map((original, position) => ({
      ...cardOf(original, photographs),
      position,
      location_id: original.location_id,
    })),
  );
});

test('keeps the photograph of each property when others have none', async () => {
  const [withPhotograph, without] = [property({ area: 1, images: ['a.jpg'] }), property({ area: 2 })];
  const { index } = packIndex([withPhotograph, without], ({ images }) =>
    images.length > 0 ? [encoded] : [],
  );
  const { properties, loadCard } = openIndex(JSON.parse(JSON.stringify(index)));
  const cards = await Promise.all(properties.map(loadCard));
  expect(cards.map(({ photograph }) => photograph)).toEqual([encoded, undefined]);
});

test('carries every fact that filters read, and no column for facts that nobody states', () => {
  const stated: Partial<Property> = {
    ceiling_height: 9,
    loading_docks_count: 4,
    power_kva: 500,
    divisible_from: 400,
    floor_load: 5,
    crane_capacity: 10,
    drive_in_doors: 2,
    truck_court_depth: 35,
    is_cross_dock: 'no',
    has_natural_gas: 'yes',
    has_rail_spur: 'yes',
    fire_protection: ['hydrants', 'esfr'],
    is_in_park: 'yes',
  };
  expect(Object.keys(stated).sort()).toEqual(filteredFactNames.toSorted());
  const { properties } = sendIndex([property({ ...stated, area: 1 }), property({ area: 2 })]);
  expect(properties).toMatchObject([
    stated,
    Object.fromEntries(filteredFactNames.map((n) => [n, undefined])),
  ]);
  const { index } = packIndex([property()], () => []);
  expect(Object.keys(index.properties).filter((field) => field in stated)).toEqual([]);
});

test('carries from when properties are available: with an empty text at once', () => {
  const { properties } = sendIndex([
    property({ availability: 'immediate', area: 1 }),
    property({ availability: 'from_date', available_from: '2027-03-01', area: 2 }),
    property({ area: 3 }),
  ]);
  expect(properties.map(({ available_from }) => available_from)).toEqual(['', '2027-03-01', undefined]);
});

test('packs an empty catalog', () => {
  expect(sendIndex([]).properties).toEqual([]);
});

test('packs a small catalog into one file', () => {
  expect(sendIndex(many.slice(0, cardsPerPart)).parts.size).toBe(0);
});

describe('the index of a large catalog', () => {
  test('fetches each part with shown cards once', async () => {
    const { properties, loadCard, fetched } = sendIndex(many);
    const shown = [0, cardsPerPart, cardsPerPart + 1].flatMap((position) => properties[position] ?? []);
    const cards = await Promise.all(shown.map(loadCard));
    expect(cards.map(({ id }) => id)).toEqual(
      [0, cardsPerPart, cardsPerPart + 1].map((position) => many[position]?.id),
    );
    expect(fetched).toHaveLength(1);
  });

  test('fetches its words only when they are needed', async () => {
    const { loadWords, fetched } = sendIndex(many);
    expect(fetched).toEqual([]);
    expect((await loadWords()).words).toHaveLength(many.length);
    expect(fetched).toHaveLength(1);
  });

  test('fetches no prefetched card again', async () => {
    const { properties, loadCard, prefetchCards, fetched } = sendIndex(many);
    await prefetchCards();
    const before = fetched.length;
    await Promise.all(properties.map(loadCard));
    expect(fetched).toHaveLength(before);
  });

  test('fetches a part again after a failure', async () => {
    const { index, parts } = packIndex(many, () => []);
    let isDown = true;
    const { loadWords } = openIndex(index, async (name) => {
      if (isDown) throw new Error('down');
      return JSON.parse(parts.get(name) ?? '');
    });
    await expect(loadWords()).rejects.toThrow('down');
    isDown = false;
    expect((await loadWords()).words).toHaveLength(many.length);
  });
});
