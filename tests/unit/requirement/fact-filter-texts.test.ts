import { expect, test } from 'vitest';
import { factFilterRules } from '#domain/fact-filter-rules.ts';
import { type FactFilterName, factFilterNames, type WantedFact } from '#domain/fact-filters.ts';
import {
  factFilterLabel,
  factFilterText,
  factOptionText,
  withoutFactText,
} from '#requirement/fact-filter-texts.ts';

test.each<[FactFilterName, WantedFact, text: string, removed: string]>([
  ['ceiling_height', 9.5, 'Altura desde 9.5\u00a0m', 'Sin pedir altura'],
  ['loading_docks_count', 1, 'Desde 1 andén', 'Sin pedir andenes'],
  ['power_kva', 1_000, 'Desde 1,000\u00a0kVA', 'Sin pedir potencia eléctrica'],
  ['divisible_from', true, 'Divisible', 'También sin dividir'],
  ['floor_load', 5, 'Carga de piso desde 5\u00a0t/m²', 'Sin pedir carga de piso'],
  ['crane_capacity', 10, 'Grúa desde 10\u00a0t', 'Sin pedir grúa'],
  ['drive_in_doors', 2, 'Desde 2 puertas a nivel', 'Sin pedir puertas a nivel'],
  ['truck_court_depth', 35, 'Patio desde 35\u00a0m', 'Sin pedir patio'],
  ['is_cross_dock', true, 'Con cross dock', 'Sin pedir cross dock'],
  ['has_natural_gas', true, 'Con gas natural', 'Sin pedir gas natural'],
  ['has_rail_spur', true, 'Con espuela de ferrocarril', 'Sin pedir espuela de ferrocarril'],
  ['fire_protection', 'sprinklers', 'Con rociadores', 'Sin pedir protección contra incendio'],
  ['fire_protection', 'esfr', 'Con ESFR', 'Sin pedir protección contra incendio'],
  ['available_by', 0, 'Disponible de inmediato', 'También disponibles después'],
  ['available_by', 1, 'Disponible en 1 mes o antes', 'También disponibles después'],
  ['available_by', '2027-03', 'Disponible en marzo de 2027 o antes', 'También disponibles después'],
  ['quoted_currency', 'USD', 'Precio en dólares (USD)', 'En cualquier moneda'],
  ['is_in_park', true, 'Dentro de un parque industrial', 'También fuera de un parque'],
])('%s of %s reads as "%s", and without it as "%s"', (name, wanted, text, removed) => {
  expect(factFilterText(name, wanted)).toBe(text);
  expect(withoutFactText(name)).toBe(removed);
});

test.each(factFilterNames)('%s has a label, and each of its values a text of its own', (name) => {
  const { options } = factFilterRules[name];
  expect(factFilterLabel(name)).toMatch(/^\p{Lu}/u);
  expect(new Set(options.map((option) => factOptionText(name, option))).size).toBe(options.length);
  for (const option of options) expect(factFilterText(name, option)).toMatch(/^\p{Lu}.*[^ ]$/u);
});

test('no two filters look alike when they are active', () => {
  const texts = factFilterNames.flatMap((name) =>
    factFilterRules[name].options.map((option) => factFilterText(name, option)),
  );
  expect(new Set(texts).size).toBe(texts.length);
});
