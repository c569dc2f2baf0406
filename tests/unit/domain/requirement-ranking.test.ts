import { describe, expect, test } from 'vitest';
import { makeFit } from '#domain/near-misses.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery, type QueryFieldName } from '#domain/property-query-fields.ts';
import { prepareRequirement, rankProperties, rankRequirements } from '#domain/requirement-fit.ts';
import { searchablePropertiesOf } from '#domain/searchable-properties.ts';
import { property } from '../../support/property.ts';

const fitOf = (asked: Partial<PropertyQuery>, wishes: QueryFieldName[] = []) =>
  makeFit({ ...emptyQuery, ...asked }, new Set(wishes));

describe('a missed wish', () => {
  const asked = { area: { min: 1_000, max: 2_000 }, loading_docks_count: 4 };
  const nave = property({ area: 1_500, loading_docks_count: 3 });

  test('costs half of a missed must', () => {
    const must = fitOf(asked)(nave);
    const wish = fitOf(asked, ['loading_docks_count'])(nave);
    expect(wish?.cost).toBeCloseTo((must?.cost ?? 0) / 2);
    expect(must?.differences).toEqual([{ filter: 'loading_docks_count', amount: -1 }]);
    expect(wish?.differences).toEqual([{ filter: 'loading_docks_count', amount: -1, isWish: true }]);
  });

  test.each<[string, Partial<PropertyQuery>, QueryFieldName[]]>([
    ['a hundredth of the area', { area: { min: 150_000, max: 200_000 } }, ['area']],
    ['another type', { type: 'Terreno Industrial' }, ['type']],
    ['nothing that is near', { location_id: crypto.randomUUID() }, ['location_id']],
  ])('leaves out no property: %s', (_, wanted, wishes) => {
    expect(fitOf(wanted, wishes)(nave)?.cost).toBeGreaterThan(0);
    expect(fitOf(wanted)(nave)).toBeUndefined();
  });

  test('does not let a missed must pass that is not near', () => {
    expect(fitOf({ ...asked, power_kva: 500 }, ['power_kva'])(property({ area: 100 }))).toBeUndefined();
  });

  test('counts for the limit of a list of the nearest', () => {
    const compare = fitOf(asked, ['loading_docks_count']);
    expect(compare(nave, 0)).toBeUndefined();
    expect(compare(nave, 1)).toBeDefined();
  });
});

describe('ranking', () => {
  const requirement = (conditions: string, ...nice: string[]) => ({ conditions, nice });
  const exact = property({ area: 1_500, loading_docks_count: 4 });
  const withoutWish = property({ area: 1_500 });
  const near = property({ area: 950, loading_docks_count: 4 });
  const far = property({ area: 300 });

  test('puts what has every must first, and those apart that come near', () => {
    const wanted = prepareRequirement(requirement('area=1000-2000&andenes=4', 'andenes'));
    const { fits, near: nearMisses } = rankProperties([far, near, withoutWish, exact], wanted);
    expect(fits.map(({ item }) => item)).toEqual([exact, withoutWish]);
    expect(nearMisses.map(({ item }) => item)).toEqual([near]);
    expect(nearMisses[0]?.differences).toEqual([{ filter: 'area', amount: -50 }]);
  });

  test('finds the requirements of a property in the same order', () => {
    const requirements = [
      requirement('area=1600-2000'),
      requirement('area=1000-2000&kva=500', 'kva'),
      requirement('area=1000-2000'),
      requirement('area=9000-9900'),
    ];
    const { fits, near: nearMisses } = rankRequirements(requirements.map(prepareRequirement), exact);
    expect(fits.map(({ item }) => item.requirement)).toEqual([requirements[2], requirements[1]]);
    expect(nearMisses.map(({ item }) => item.requirement)).toEqual([requirements[0]]);
  });
});

describe('searchablePropertiesOf', () => {
  const zone = crypto.randomUUID();
  const [finsa, amozoc, nowhere] = searchablePropertiesOf(
    [
      property({ location_id: zone, latitude: 19.1, longitude: -98.3, rental_price: 1_000 }),
      property({ latitude: 19.1, longitude: -98.2, rental_currency: 'USD', rental_price: 100 }),
      property({ location_id: zone }),
    ],
    {
      landmarks: [{ short_name: 'VW', latitude: 19.1, longitude: -98.3 }],
      exchangeRate: { usd_mxn: 20, on: '2026-11-20', is_current: false },
    },
  );

  test('measures straight distances to landmarks and zones', () => {
    expect(finsa?.kmTo?.('VW')).toBe(0);
    expect(amozoc?.kmTo?.('vw')).toBeCloseTo(10.5, 0);
    expect(amozoc?.kmTo?.('Audi')).toBeNaN();
    expect(nowhere?.kmTo?.('VW')).toBe(Number.POSITIVE_INFINITY);
    expect(amozoc?.kmToZone?.(zone)).toBeCloseTo(10.5, 0);
    expect(nowhere?.kmToZone?.(zone)).toBeUndefined();
    expect(nowhere?.place).toMatchObject({ isApproximate: true });
  });

  test('compares prices in one currency', () => {
    expect(amozoc?.comparable?.MXN.total.rent).toBe(2_000);
    expect(finsa?.comparable?.USD.total.rent).toBe(50);
  });
});
