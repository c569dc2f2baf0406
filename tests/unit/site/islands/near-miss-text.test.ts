import { expect, test } from 'vitest';
import type { Difference } from '#domain/near-misses.ts';
import type { Property } from '#domain/property.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { areasAround } from '#domain/property-search.ts';
import { nearMissText } from '#site/islands/browser/results/near-miss-text.ts';
import { cardOf } from '#site/properties/property-card.ts';
import { property } from '../../../support/property.ts';

const textOf = (differences: Difference[], asked: Partial<PropertyQuery>, stated: Partial<Property> = {}) =>
  nearMissText(
    { property: cardOf(property({ area: 2_050, ...stated }), []), differences },
    { ...emptyQuery, ...asked },
  ).replaceAll('\u00a0', ' ');

const price = { min: 1, max: 100_000 };
const area = { min: 2_000, max: 3_000 };

test.each<[Difference['filter'], number | undefined, Partial<PropertyQuery>, string]>([
  ['offer', 1, { offer: 'for_sale' }, 'no está en venta'],
  ['offer', 1, { offer: 'for_rent' }, 'no está en renta'],
  ['type', 1, { type: 'Bodega' }, 'es nave industrial'],
  ['location_id', 4.2, { location_id: 'norte' }, 'a 4 km de la zona'],
  ['location_id', 0.2, { location_id: 'norte' }, 'a 1 km de la zona'],
  ['withinKm', 3.6, { near: 'VW', withinKm: 5 }, '4 km más lejos de VW'],
  ['withinKm', undefined, { near: 'VW', withinKm: 5 }, 'sin ubicación exacta'],
  ['area', -150, { area }, 'faltan 150 m²'],
  ['area', 300, { area }, '300 m² de más'],
  ['area', -50, { area: areasAround(3_000) }, 'faltan 650 m² para 3,000 m²'],
  ['area', 100, { area: areasAround(3_000) }, '700 m² más que 3,000 m²'],
  ['area', undefined, { area }, 'sin dato de área'],
  ['price', 34_000, { price, offer: 'for_rent' }, '+$34,000 al mes'],
  ['price', 34_000, { price, offer: 'for_sale' }, '+$34,000'],
  ['price', -5_000, { price, offer: 'for_rent' }, '$5,000 al mes bajo tu mínimo'],
  ['price', 5, { price, offer: 'for_rent', basis: 'per_m2' }, '+$5 por m² al mes'],
  ['price', undefined, { price }, 'sin precio publicado'],
  ['price', 2_500, { price, currency: 'USD' }, '+USD 2,500'],
  ['loading_docks_count', -1, { loading_docks_count: 4 }, 'falta 1 andén'],
  ['loading_docks_count', -2, { loading_docks_count: 4 }, 'faltan 2 andenes'],
  ['loading_docks_count', undefined, { loading_docks_count: 4 }, 'sin dato de andenes'],
  ['ceiling_height', -1.5, { ceiling_height: 9 }, 'faltan 1.5 m de altura'],
  ['ceiling_height', undefined, { ceiling_height: 9 }, 'sin dato de altura'],
  ['power_kva', -150, { power_kva: 500 }, 'faltan 150 kVA'],
  ['power_kva', undefined, { power_kva: 500 }, 'sin dato de kVA'],
  ['floor_load', -1, { floor_load: 5 }, 'falta 1 t/m² de carga de piso'],
  ['crane_capacity', -5, { crane_capacity: 10 }, 'faltan 5 t de grúa'],
  ['has_natural_gas', -1, { has_natural_gas: true }, 'sin gas natural'],
  ['has_natural_gas', undefined, { has_natural_gas: true }, 'sin dato de gas natural'],
  ['is_cross_dock', -1, { is_cross_dock: true }, 'sin cross dock'],
  ['is_in_park', -1, { is_in_park: true }, 'fuera de parque industrial'],
  ['is_in_park', undefined, { is_in_park: true }, 'sin dato de parque industrial'],
  ['divisible_from', undefined, { divisible_from: true }, 'sin dato de división en partes'],
  ['fire_protection', -1, { fire_protection: 'esfr' }, 'rociadores en vez de ESFR'],
  ['fire_protection', -2, { fire_protection: 'sprinklers' }, 'extintores en vez de rociadores'],
  ['fire_protection', undefined, { fire_protection: 'esfr' }, 'sin dato de protección contra incendio'],
  ['quoted_currency', -1, { quoted_currency: 'USD' }, 'sin precio en dólares (USD)'],
  ['available_by', 1, { available_by: 0 }, 'disponible 1 día después'],
  ['available_by', 43, { available_by: 0 }, 'disponible 43 días después'],
])('%s missed by %d with %j reads as "%s"', (filter, amount, asked, text) => {
  expect(textOf([{ filter, amount }], asked)).toBe(`2,050 m² · ${text}`);
});

test('joins several differences, with the smallest part of a divisible property', () => {
  const differences: Difference[] = [
    { filter: 'area', amount: 300 },
    { filter: 'loading_docks_count', amount: -1 },
  ];
  expect(textOf(differences, { area, loading_docks_count: 4 }, { area: 6_000, divisible_from: 1_500 })).toBe(
    '6,000 m² · Divisible desde 1,500 m² · 300 m² de más · falta 1 andén',
  );
});

test('under "Todas" a rent is per month when it is the only price', () => {
  const differences: Difference[] = [{ filter: 'price', amount: 8_000 }];
  expect(textOf(differences, { price }, { rental_price: 108_000 })).toBe('2,050 m² · +$8,000 al mes');
  expect(textOf(differences, { price }, { rental_price: 1, sale_price: 108_000 })).toBe('2,050 m² · +$8,000');
});

test('an unknown area is on request', () => {
  expect(textOf([], {}, { area: 0 })).toBe('A consultar');
});
