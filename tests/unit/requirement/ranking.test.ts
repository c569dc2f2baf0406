import { expect, test } from 'vitest';
import { comparablePropertySchema } from '#domain/comparable-property.ts';
import { rankingSchema } from '#domain/ranking.ts';
import {
  joinRankings,
  prepareRequirement,
  rankProperties,
  rankRequirements,
} from '#domain/requirement-fit.ts';
import { propertyRankingOf, requirementRankingOf } from '#requirement/ranking.ts';
import { property } from '../../support/property.ts';

const nave = property({ type: 'Bodega', area: 1_500, loading_docks_count: 4 });
const smaller = property({ type: 'Bodega', area: 950, loading_docks_count: 3 });
const catalog = [smaller, nave].map((each) => comparablePropertySchema.parse(each));
const requirement = (id: string, conditions: string) => prepareRequirement({ id, conditions, nice: [] });

test('states the nearest properties of a requirement, each with what it misses in words', () => {
  const prepared = requirement('a', 'area=1000-2000&andenes=4');
  const ranked = rankProperties(catalog, prepared);
  const ranking = propertyRankingOf(ranked, prepared.query);
  expect(ranking).toEqual({
    fits: { total: 1, nearest: [{ id: nave.id, reasons: [], distance: '' }] },
    near: {
      total: 1,
      nearest: [{ id: smaller.id, reasons: ['faltan 50\u00a0m²', 'falta 1 andén'], distance: '' }],
    },
  });
  expect(rankingSchema.parse(JSON.parse(JSON.stringify(ranking)))).toEqual(ranking);
  expect(propertyRankingOf(ranked, prepared.query, 0)).toEqual({
    fits: { total: 1, nearest: [] },
    near: { total: 1, nearest: [] },
  });
});

test('states the way to the landmark that a requirement names', () => {
  const prepared = requirement('a', 'area=1000-2000&cerca=VW');
  const kmTo = { [nave.id]: 6.4, [smaller.id]: Number.POSITIVE_INFINITY };
  const properties = catalog.map((each) => ({ ...each, kmTo: () => kmTo[each.id] ?? Number.NaN }));
  const { fits, near } = propertyRankingOf(rankProperties(properties, prepared), prepared.query);
  expect(fits.nearest).toEqual([{ id: nave.id, reasons: [], distance: 'A 6\u00a0km de VW, en línea recta' }]);
  expect(near.nearest.map(({ distance }) => distance)).toEqual([
    'Sin ubicación exacta: no sabemos la distancia a VW',
  ]);
});

test('lists the requirements that a property meets, even when they were ranked in several parts', () => {
  const [fitting, nearer, near] = [
    requirement('fitting', 'area=1000-2000'),
    requirement('nearer', 'andenes=5'),
    requirement('near', 'area=1800-2000'),
  ];
  const joined = joinRankings([near, nearer, fitting].map((each) => rankRequirements([each], nave)));
  expect(joined).toEqual(rankRequirements([near, nearer, fitting], nave));
  expect(requirementRankingOf(joined, nave)).toEqual({
    fits: { total: 1, nearest: [{ id: 'fitting', reasons: [], distance: '' }] },
    near: {
      total: 2,
      nearest: [
        { id: 'near', reasons: ['faltan 300\u00a0m²'], distance: '' },
        { id: 'nearer', reasons: ['falta 1 andén'], distance: '' },
      ],
    },
  });
});
