import { expect, test } from 'vitest';
import { distanceBetween, makeSimilarFinder, similarTo } from '#site/properties/similar-properties.ts';
import { property } from '../../../support/property.ts';
import { oneOf, randomFrom } from '../../../support/random.ts';

const nave = property({ title: 'Nave', area: 2_000, city: 'Amozoc' });
const titlesOf = (similar: { title: string }[]) => similar.map(({ title }) => title);

test('the most similar area comes first, without the property itself', () => {
  const others = [4_000, 2_200, 900].map((area) => property({ title: String(area), area }));
  expect(titlesOf(similarTo(nave, [nave, ...others]))).toEqual(['2200', '4000', '900']);
});

test('a reserved property comes after the available ones', () => {
  const others = [
    property({ title: 'apartada', area: 2_000, status: 'reserved' }),
    property({ title: 'disponible', area: 9_000, city: 'Tehuacán' }),
  ];
  expect(titlesOf(similarTo(nave, others))).toEqual(['disponible', 'apartada']);
});

test('only the same type is similar', () => {
  expect(similarTo(nave, [property({ type: 'Bodega', area: 2_000 })])).toEqual([]);
});

test('another city counts like twice the area, another offer more', () => {
  const others = [
    property({ title: 'en renta', area: 2_000, is_for_sale: false, is_for_rent: true }),
    property({ title: 'otra ciudad', area: 2_000, city: 'Tehuacán' }),
    property({ title: 'poco mayor', area: 3_000 }),
  ];
  expect(titlesOf(similarTo(nave, others))).toEqual(['poco mayor', 'otra ciudad', 'en renta']);
});

test('an unknown area comes after a known one', () => {
  const others = [property({ title: 'sin área', area: 0 }), property({ title: 'conocida', area: 5_000 })];
  expect(titlesOf(similarTo(nave, others))).toEqual(['conocida', 'sin área']);
});

test('for a property without an area, properties of its city come first', () => {
  const others = [
    property({ title: 'otra ciudad', city: 'Tehuacán' }),
    property({ title: 'misma ciudad' }),
    property({ title: 'sin área', city: 'Tehuacán', area: 0 }),
  ];
  expect(titlesOf(similarTo({ ...nave, area: 0 }, others))).toEqual([
    'misma ciudad',
    'sin área',
    'otra ciudad',
  ]);
});

test('finds three at most', () => {
  expect(
    similarTo(
      nave,
      Array.from({ length: 9 }, () => property()),
    ),
  ).toHaveLength(3);
});

test('finds the same properties as a comparison with each', () => {
  const random = randomFrom(7);
  const many = Array.from({ length: 400 }, () =>
    property({
      area: random() < 0.1 ? 0 : Math.ceil(50_000 * random() ** 3),
      city: oneOf(['Amozoc', 'Puebla', 'Tehuacán'], random),
      is_for_rent: random() < 0.5,
      is_for_sale: random() < 0.5,
    }),
  );
  const find = makeSimilarFinder(many);
  for (const one of many.slice(0, 100)) {
    const others = many.filter(({ id }) => id !== one.id);
    const alone = others.map((other) => ({ other, distance: distanceBetween(one, other) }));
    const nearest = alone.sort((a, b) => a.distance - b.distance).slice(0, 3);
    expect(find(one).map((other) => distanceBetween(one, other))).toEqual(
      nearest.map(({ distance }) => distance),
    );
  }
});
