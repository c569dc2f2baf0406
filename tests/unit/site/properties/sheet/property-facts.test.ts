import { describe, expect, test } from 'vitest';
import { factTableOf, highlightsOf } from '#site/properties/sheet/property-facts.ts';
import { property } from '../../../../support/property.ts';

const tableOf = (values: Parameters<typeof property>[0]) =>
  Object.fromEntries(
    factTableOf(property(values)).map(({ title, rows }) => [
      title,
      rows.map(({ label, value }) => [label, value]),
    ]),
  );
const rowOf = (values: Parameters<typeof property>[0], label: string) =>
  factTableOf(property(values))
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label);

describe('factTableOf', () => {
  test('groups the facts and shows each with its unit, and a year without separator', () => {
    const facts = { area: 12_400, ceiling_height: 9.5, parking_spots: 1_200, year_built: 2018 };
    const table = tableOf({ ...facts, water_supply: ['municipal', 'well'], has_fiber: 'no' });
    expect(table.Superficie).toEqual([['Área', '12,400\u00a0m²']]);
    expect(table.Estructura).toEqual([
      ['Altura libre', '9.5\u00a0m'],
      ['Resistencia del piso', undefined],
      ['Año de construcción', '2018'],
    ]);
    expect(table['Carga y patios']).toContainEqual(['Cajones de estacionamiento', '1,200']);
    expect(table['Energía y servicios']).toContainEqual(['Agua', 'Red municipal, Pozo']);
    expect(table['Energía y servicios']).toContainEqual(['Fibra óptica', 'No']);
  });

  test('names what decides and nobody stated, only where it fits the type', () => {
    expect(rowOf({ area: 500 }, 'Altura libre')).toMatchObject({ value: undefined });
    expect(rowOf({ area: 500, type: 'Terreno Industrial' }, 'Altura libre')).toBeUndefined();
    expect(rowOf({ area: 500 }, 'Grúa viajera')).toBeUndefined();
  });

  test('leaves out a group without facts of the type', () => {
    const land = tableOf({ area: 0, type: 'Terreno Industrial' });
    expect(Object.keys(land)).toEqual(['Superficie', 'Energía y servicios', 'Seguridad y uso']);
    expect(land.Superficie).toEqual([['Área', undefined]]);
  });

  test('states source and day of verification of a fact', () => {
    const check = { source: 'document', verified_on: '2026-11-03' } as const;
    const row = rowOf({ power_kva: 750, fact_checks: { power_kva: check } }, 'Potencia eléctrica');
    expect(row?.note).toBe('Verificado el 3 nov 2026 · Fuente: documento');
  });

  test.each([
    [140, 'Menos de lo esperado en parques (150)'],
    [150, 'Cumple lo esperado en parques (150); se recomiendan 250'],
    [250, 'Cumple lo recomendado en parques (250)'],
  ])('compares %i kVA per 10,000 m² with the norm of parks', (power_kva, note) => {
    const row = rowOf({ area: 5_000, land_area: 10_000, power_kva }, 'Por cada 10,000 m²');
    expect(row).toMatchObject({ value: `${power_kva}\u00a0kVA`, note });
  });

  test('derives the shares of offices and land', () => {
    const figures = { area: 2_000, office_area: 250, land_area: 5_000 };
    expect(rowOf(figures, 'Oficinas sobre el área')?.value).toBe('13\u00a0%');
    expect(rowOf(figures, 'Construcción sobre el terreno')?.value).toBe('40\u00a0%');
    expect(rowOf({ area: 2_000 }, 'Oficinas sobre el área')).toBeUndefined();
  });
});

test('the highlights are area, height, docks and power', () => {
  const facts = highlightsOf(property({ loading_docks_count: 12, bathrooms: 4, power_kva: 300 }));
  expect(facts.map(({ label }) => label)).toEqual(['Área', 'Andenes de carga', 'Potencia eléctrica']);
});
