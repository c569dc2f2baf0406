import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { comparedPropertyOf } from '#site/comparison/compared-property.ts';
import { comparisonTableOf } from '#site/comparison/comparison-table.ts';
import { landmarkNamesOf, withLandmark } from '#site/comparison/landmark-row.ts';
import { property } from '../../../support/property.ts';

const rate = { usd_mxn: 18, on: '2026-11-20', is_current: true };
const landmarks = [{ short_name: 'VW', kind: 'planta', latitude: 19.118, longitude: -98.253 } as const];
const tableOf = (...list: Partial<Property>[]) =>
  comparisonTableOf(list.map((fields) => comparedPropertyOf(property(fields), [], rate, landmarks, [])));
const nave: Partial<Property> = {
  type: 'Nave Industrial',
  is_for_sale: false,
  is_for_rent: true,
  area: 1_000,
};

function rowOf(table: ReturnType<typeof tableOf>, name: string) {
  const rows = [...table.differences.flatMap(({ rows }) => rows), ...table.equalRows];
  return rows.find((row) => row.name === name);
}
const bestIn = (table: ReturnType<typeof tableOf>, name: string) =>
  rowOf(table, name)?.cells.map(({ isBest }) => isBest);

describe('the best value', () => {
  test('is the highest ceiling and the lowest price per m²', () => {
    const table = tableOf(
      { ...nave, ceiling_height: 9, rental_price: 90_000 },
      { ...nave, ceiling_height: 11, rental_price: 80_000 },
      { ...nave, rental_price: 95_000 },
    );
    expect(bestIn(table, 'ceiling_height')).toEqual([false, true, false]);
    expect(bestIn(table, 'rent_per_m2')).toEqual([false, true, false]);
  });

  test('is marked twice where two share it, and never where all do', () => {
    const table = tableOf(
      { ...nave, ceiling_height: 9, power_kva: 500 },
      { ...nave, ceiling_height: 9, power_kva: 500 },
      { ...nave, ceiling_height: 7, power_kva: 500 },
    );
    expect(bestIn(table, 'ceiling_height')).toEqual([true, true, false]);
    expect(bestIn(table, 'power_kva')).toEqual([false, false, false]);
  });

  test('needs two that state it', () => {
    expect(bestIn(tableOf({ ...nave, power_kva: 500 }, nave), 'power_kva')).toEqual([false, false]);
  });

  test('is not marked where more is not plainly better', () => {
    const table = tableOf({ ...nave, year_built: 2001 }, { ...nave, area: 2_000, year_built: 2020 });
    expect(bestIn(table, 'area')).toEqual([false, false]);
    expect(bestIn(table, 'year_built')).toEqual([false, false]);
  });

  test('compares prices of different currencies by the rate, and says its day', () => {
    const table = tableOf(
      { ...nave, rental_price: 90_000 },
      { ...nave, rental_price: 6.25, rental_currency: 'USD', rental_basis: 'per_m2' },
    );
    expect(bestIn(table, 'rent_per_m2')).toEqual([true, false]);
    expect(rowOf(table, 'rent_per_m2')?.cells[1]).toMatchObject({
      value: expect.stringMatching(/^USD\s6.25$/),
      note: expect.stringMatching(/^≈ \$113 por m², aproximado, tipo de cambio del\s20\snov\s2026$/),
    });
  });

  test.each([
    ['statements about VAT', { price_includes_vat: 'yes' as const }],
    ['types', { type: 'Bodega' as const }],
  ])('does not compare prices of different %s', (_, other) => {
    const table = tableOf({ ...nave, rental_price: 90_000 }, { ...nave, rental_price: 50_000, ...other });
    expect(bestIn(table, 'rent_per_m2')).toEqual([false, false]);
  });
});

describe('rows', () => {
  test('that differ come first, by group; equal ones follow', () => {
    const table = tableOf({ ...nave, ceiling_height: 9 }, { ...nave, ceiling_height: 11 });
    expect(table.differences).toMatchObject([{ title: 'Estructura', rows: [{ name: 'ceiling_height' }] }]);
    expect(table.equalRows.map(({ name }) => name)).toEqual(expect.arrayContaining(['type', 'area']));
  });

  test('of one property are all equal', () => {
    expect(tableOf({ ...nave, ceiling_height: 9 }).differences).toEqual([]);
  });

  test('say what nobody informed and what does not apply', () => {
    const land: Partial<Property> = { type: 'Terreno Industrial', is_for_sale: true, sale_price: 1_000_000 };
    const table = tableOf({ ...nave, ceiling_height: 9 }, nave, { ...land, is_for_rent: false });
    expect(rowOf(table, 'ceiling_height')?.cells).toMatchObject([
      { value: '9\u00a0m', isInapplicable: false },
      { value: undefined, isInapplicable: false },
      { value: undefined, isInapplicable: true },
    ]);
    expect(rowOf(table, 'sale')?.cells.map(({ isInapplicable }) => isInapplicable)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('that nobody informed are left out', () => {
    expect(rowOf(tableOf(nave, nave), 'ceiling_height')).toBeUndefined();
  });

  test('are those of the page of the property: prices, cost of a month and term', () => {
    const table = tableOf(
      { ...nave, rental_price: 90_000, price_includes_vat: 'no', min_term_months: 36 },
      { ...nave, is_price_on_request: true, rental_price: 1 },
    );
    expect(rowOf(table, 'rent')?.cells.map(({ value }) => value)).toEqual([
      '$90,000/mes',
      'Precio a consultar',
    ]);
    expect(rowOf(table, 'cost_month')?.cells[0]).toMatchObject({ value: '$104,400' });
    expect(rowOf(table, 'cost_term')).toMatchObject({
      label: 'Plazo mínimo',
      cells: [{ note: expect.stringContaining('36 meses') }, { value: undefined }],
    });
    expect(JSON.stringify(table)).not.toContain('"$1/mes"');
  });
});

describe('the distance to a landmark', () => {
  const at = (latitude: number) => ({ ...nave, latitude, longitude: -98.253 });
  const compared = (...list: Partial<Property>[]) =>
    list.map((fields) => comparedPropertyOf(property(fields), [], rate, landmarks, []));

  test('is the first row, in whole km, and the shortest one is marked', () => {
    const properties = compared(at(19.2), at(19.119), nave);
    expect(landmarkNamesOf(properties)).toEqual(['VW']);
    const table = comparisonTableOf(properties.map((each) => withLandmark(each, 'VW')));
    expect(table.differences[0]).toMatchObject({
      title: 'Distancia en línea recta',
      rows: [{ label: 'A VW', cells: [{ value: '9\u00a0km' }, { value: 'Menos de 1\u00a0km' }, {}] }],
    });
    expect(bestIn(table, 'landmark')).toEqual([false, true, false]);
    expect(rowOf(table, 'landmark')?.cells[2]?.value).toBeUndefined();
  });

  test('by road comes below the straight distance, when a routing server has answered', () => {
    const byRoad = (km: number, minutes: number) => [{ name: 'VW', km: 1, road: { km, minutes } }];
    const properties = [byRoad(8.4, 14), byRoad(126.4, 105), []].map((distances) =>
      comparedPropertyOf(property(at(19.2)), [], rate, landmarks, distances),
    );
    const table = comparisonTableOf(properties.map((each) => withLandmark(each, 'VW')));
    expect(table.differences[0]).toMatchObject({
      title: 'Por carretera',
      rows: [
        {
          label: 'A VW',
          cells: [
            { value: '8.4\u00a0km, 14\u00a0min', isBest: true },
            { value: '126\u00a0km, 1\u00a0h\u00a045\u00a0min', isBest: false },
            { value: undefined },
          ],
        },
      ],
    });
    expect(table.equalRows.map(({ name }) => name)).toContain('landmark');
  });

  test('is not offered where no property states its position', () => {
    expect(landmarkNamesOf(compared(nave))).toEqual([]);
  });
});
