import { expect, test } from 'vitest';
import { textsBeyondFacts } from '#domain/repeated-texts.ts';
import { property } from '../../support/property.ts';

const nave = property({
  ceiling_height: 9,
  loading_docks_count: 12,
  dock_levelers: 12,
  power_kva: 750,
  has_substation: 'yes',
  floor_thickness: 18,
  floor_load: 6,
  truck_court_depth: 35,
  fire_protection: ['hydrants', 'esfr'],
  has_natural_gas: 'yes',
});
/** Beside a text that is no fact. */
const remaining = (text: string, of = nave) => textsBeyondFacts([text, 'Mezzanine'], of).slice(0, -1);

test.each([
  '12 andenes con rampa niveladora',
  'Altura libre de 9 m',
  'Subestación de 750 kVA',
  'Piso de 18 cm para 6 t/m²',
  'Patio de maniobras de 35 m',
  'Hidrantes y rociadores ESFR',
  'Gas natural',
])('"%s" repeats the facts of the property', (text) => {
  expect(remaining(text)).toEqual([]);
});

test.each([
  ['says more', '12 andenes con sello y lámpara'],
  ['states another value', 'Altura libre de 11 m'],
  ['states a fact that the property lacks', 'Fibra óptica'],
  ['has the figure of another fact', '9 andenes'],
  ['denies a fact', 'Sin gas natural'],
  ['states no fact', 'Tragaluces en 6 % de la cubierta'],
])('a text that %s stays', (_reason, text) => {
  expect(remaining(text)).toEqual([text]);
});

test('a text stays while its fact is not a field', () => {
  expect(remaining('Gas natural', property({}))).toEqual(['Gas natural']);
});

test('a list in which every text repeats facts stays whole', () => {
  expect(textsBeyondFacts(['12 andenes', 'Gas natural'], nave)).toEqual(['12 andenes', 'Gas natural']);
});
