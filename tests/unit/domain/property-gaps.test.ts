import { describe, expect, test } from 'vitest';
import { stampOf } from '#domain/availability.ts';
import { facts } from '#domain/facts.ts';
import {
  completenessOf,
  essentialGapsOf,
  gapsAtPublication,
  type PropertyGap,
} from '#domain/property-gaps.ts';
import { property } from '../../support/property.ts';

const now = Date.parse('2026-11-23T12:00:00.000Z');

const complete = property({
  sale_price: 9_500_000,
  images: ['a.jpg'],
  location_id: '10000000-0000-4000-8000-000000000001',
  description: 'Con patio de maniobras.',
  ceiling_height: 9.5,
  loading_docks_count: 4,
  floor_load: 5,
  power_kva: 500,
  fire_protection: ['hydrants'],
  land_use: 'light_industry',
  availability: 'immediate',
  has_public_plan: true,
  availability_confirmed_at: stampOf(now),
});

const titlesOf = (gaps: PropertyGap[]) => gaps.map(({ title }) => title);
const labelsOf = (gaps: PropertyGap[]) => gaps.map(({ label }) => label);

describe('completenessOf', () => {
  test('of a property that states everything is 100 %', () => {
    expect(completenessOf(complete, now)).toEqual({ percent: 100, gaps: [] });
  });

  test('names what is missing and what it costs, the most important first', () => {
    const { percent, gaps } = completenessOf(property({ area: 0 }), now);
    expect(percent).toBe(0);
    expect(titlesOf(gaps)).toEqual([
      'Sin área',
      'Sin precio',
      'Sin fotografías',
      'Sin zona',
      'Sin descripción',
      'Sin altura libre',
      'Sin resistencia del piso',
      'Sin andenes de carga',
      'Sin potencia eléctrica',
      'Sin protección contra incendio',
      'Sin uso de suelo',
      'Sin plano',
      'Sin confirmar en 60 días',
      'Sin fecha de disponibilidad',
    ]);
    expect(gaps.find(({ field }) => field === 'power_kva')?.cost).toBe(
      'no aparece cuando filtran por energía',
    );
  });

  test('states the consequence of each gap for visitors', () => {
    const costs = new Map(
      completenessOf(property({ area: 0 }), now).gaps.map(({ title, cost }) => [title, cost]),
    );
    expect(costs.get('Sin plano')).toBe('quien acomoda racks o maquinaria no puede evaluarla');
    expect(costs.get('Sin fecha de disponibilidad')).toBe(
      'no aparece cuando filtran por fecha de disponibilidad',
    );
    expect([...costs.values()].filter((cost) => cost === '')).toEqual([]);
  });

  test('a missing price weighs more than a missing fact', () => {
    const percentWithout = (field: keyof typeof complete) =>
      completenessOf({ ...complete, [field]: undefined }, now).percent;
    expect(percentWithout('sale_price')).toBeLessThan(percentWithout('power_kva'));
    expect(percentWithout('power_kva')).toBeLessThan(100);
  });

  test('asks land only what fits it', () => {
    const land = { ...complete, type: 'Terreno Industrial' as const };
    const bare = { ...land, ceiling_height: undefined, loading_docks_count: undefined, fire_protection: [] };
    expect(completenessOf(bare, now).gaps).toEqual([]);
    expect(titlesOf(completenessOf({ ...bare, power_kva: undefined }, now).gaps)).toEqual([
      'Sin potencia eléctrica',
    ]);
  });

  test('asks no confirmation of a sold property', () => {
    const old = { ...complete, availability_confirmed_at: '2026-01-01 00:00:00.000Z' };
    expect(titlesOf(completenessOf(old, now).gaps)).toEqual(['Sin confirmar en 60 días']);
    expect(completenessOf({ ...old, status: 'sold' }, now).gaps).toEqual([]);
  });

  test('a price counts only in a market that the property is offered in', () => {
    const rented = { ...complete, is_for_sale: false, is_for_rent: true };
    expect(labelsOf(completenessOf(rented, now).gaps)).toEqual(['Precio']);
  });

  test('every fact that the sheet calls unknown states what that costs', () => {
    const decisive = Object.entries(facts).filter(([, info]) => 'isDecisive' in info);
    expect(decisive.filter(([, info]) => !('cost' in info))).toEqual([]);
  });
});

describe('before a publication', () => {
  const withoutPrice = { ...complete, sale_price: undefined };

  test('only essential gaps are asked about', () => {
    expect(labelsOf(essentialGapsOf(property()))).toEqual([
      'Precio',
      'Fotografías',
      'Zona',
      'Descripción',
      'Altura libre',
    ]);
    expect(essentialGapsOf({ ...complete, power_kva: undefined })).toEqual([]);
  });

  test('all essential gaps of a property that becomes public are named', () => {
    expect(labelsOf(gapsAtPublication(withoutPrice, undefined))).toEqual(['Precio']);
    expect(labelsOf(gapsAtPublication(withoutPrice, { ...withoutPrice, active: false }))).toEqual(['Precio']);
    expect(labelsOf(gapsAtPublication({ ...withoutPrice, status: 'reserved' }, undefined))).toEqual([
      'Precio',
    ]);
  });

  test('nothing is asked of a property that is public already, or inactive, sold or rented', () => {
    expect(gapsAtPublication(withoutPrice, complete)).toEqual([]);
    expect(gapsAtPublication({ ...withoutPrice, active: false }, complete)).toEqual([]);
    expect(gapsAtPublication({ ...withoutPrice, status: 'sold' }, undefined)).toEqual([]);
  });
});
