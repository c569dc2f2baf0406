import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { cardOf } from '#site/properties/property-card.ts';
import { openIndex } from '#site/property-index/open-index.ts';
import { cardsTogether } from '#site/property-index/packed-cards.ts';
import { packIndex } from '#site/property-index/property-index.ts';
import { property } from '../../../support/property.ts';

const encoded: ShownPhotograph = {
  key: 'abc',
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
  alt: 'Terreno, fotografía 1 de 2',
};

/** The index as a browser reads it. */
function sent(properties: Property[], photographs: ShownPhotograph[] = []) {
  const { index, parts } = packIndex(properties, () => photographs);
  const fetched: string[] = [];
  const opened = openIndex(JSON.parse(JSON.stringify(index)), async (name) => {
    fetched.push(name);
    return JSON.parse(parts.get(name) ?? '');
  });
  return { ...opened, parts, fetched };
}

const many = Array.from({ length: 2 * cardsTogether + 1 }, (_, index) => property({ area: index + 1 }));

test.each([
  ['an encoded photograph', [encoded]],
  ['one that the build has not encoded', [upload]],
  ['no photograph', []],
])('the index gives back every card with %s', async (_, photographs) => {
  const originals = [
    property({ area: 100, rental_price: 90_000, is_for_rent: true, ceiling_height: 9.5, location_id: 'z' }),
    property({ area: 200, title: 'Terreno', type: 'Terreno Industrial' }),
  ];
  const index = sent(originals, photographs);
  expect(await Promise.all(index.properties.map(index.cardOf))).toEqual(
    originals.map((original, position) => ({
      ...cardOf(original, photographs),
      position,
      location_id: original.location_id,
    })),
  );
});

test('an empty catalogue is an empty index', () => {
  expect(sent([]).properties).toEqual([]);
});

test('a small catalogue is one file', () => {
  expect(sent(many.slice(0, cardsTogether)).parts.size).toBe(0);
});

describe('the index of a large catalogue', () => {
  test('fetches the cards that are shown, those that follow one another once', async () => {
    const { properties, cardOf, fetched } = sent(many);
    const shown = [0, cardsTogether, cardsTogether + 1].flatMap((position) => properties[position] ?? []);
    const cards = await Promise.all(shown.map(cardOf));
    expect(cards.map(({ id }) => id)).toEqual(
      [0, cardsTogether, cardsTogether + 1].map((at) => many[at]?.id),
    );
    expect(fetched).toHaveLength(1);
  });

  test('fetches its words when they are wanted', async () => {
    const { words, fetched } = sent(many);
    expect(fetched).toEqual([]);
    expect((await words()).words).toHaveLength(many.length);
    expect(fetched).toHaveLength(1);
  });

  test('has every card ready that it read ahead', async () => {
    const { properties, cardOf, readCardsAhead, fetched } = sent(many);
    await readCardsAhead();
    const before = fetched.length;
    await Promise.all(properties.map(cardOf));
    expect(fetched).toHaveLength(before);
  });

  test('tries a part again that could not be fetched', async () => {
    const { index, parts } = packIndex(many, () => []);
    let isDown = true;
    const { words } = openIndex(index, async (name) => {
      if (isDown) throw new Error('down');
      return JSON.parse(parts.get(name) ?? '');
    });
    await expect(words()).rejects.toThrow('down');
    isDown = false;
    expect((await words()).words).toHaveLength(many.length);
  });
});
