import { expect, test } from 'vitest';
import type { ShownPhotograph } from '#site/photographs.ts';
import { cardFrom, unpackIndex } from '#site/properties/indexed-property.ts';
import { cardOf } from '#site/properties/property-card.ts';
import { packIndex } from '#site/properties/property-index.ts';
import { property } from '../../../support/property.ts';

const encoded: ShownPhotograph = {
  key: 'abc',
  src: '/fotos/abc-960.webp',
  srcset: '/fotos/abc-480.webp 480w, /fotos/abc-960.webp 960w, /fotos/abc-1600.webp 1600w',
  width: 1_600,
  height: 1_067,
  color: '#334455',
  alt: 'Fachada',
};
const upload: ShownPhotograph = { src: '/api/files/properties/x/foto.jpg', alt: 'Patio' };

test.each([
  ['an encoded photograph', [encoded]],
  ['one that the build has not encoded', [upload]],
  ['no photograph', []],
])('the index gives back every card with %s', (_, photographs) => {
  const properties = [
    property({ rental_price: 90_000, is_for_rent: true, ceiling_height: 9.5, location_id: 'z' }),
    property({ title: 'Terreno', type: 'Terreno Industrial' }),
  ];
  const index = packIndex(properties, () => photographs);
  const sent = unpackIndex(JSON.parse(JSON.stringify(index)));
  expect(sent.map(cardFrom)).toEqual(
    properties.map((original) => {
      const { location_id, ceiling_height, loading_docks_count } = original;
      return { ...cardOf(original, photographs), location_id, ceiling_height, loading_docks_count };
    }),
  );
});

test('an empty catalogue is an empty index', () => {
  expect(unpackIndex(packIndex([], () => []))).toEqual([]);
});
