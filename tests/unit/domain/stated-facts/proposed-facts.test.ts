import { expect, test } from 'vitest';
import { blankProperty, type PropertyDraft } from '#domain/property.ts';
import {
  changesOf,
  declinedTextOf,
  proposalFor,
  proposedFactsOf,
  withDeclined,
} from '#domain/stated-facts/proposed-facts.ts';
import { demoProperties } from '#server/seed/demo-properties.ts';

const proposalsFor = (property: Partial<PropertyDraft>) => proposedFactsOf({ ...blankProperty, ...property });

test('proposes what title, features, services and description state and the fields lack', () => {
  const proposals = proposalsFor({
    title: 'Nave con 8 andenes',
    features: ['Subestación de 750 kVA'],
    available_services: ['Gas natural'],
    description: 'Altura libre de 10 m.',
    loading_docks_count: 8,
  });
  expect(changesOf(proposals)).toEqual({
    power_kva: 750,
    has_substation: 'yes',
    has_natural_gas: 'yes',
    ceiling_height: 10,
  });
  expect(proposals.every(({ isDifferent }) => !isDifferent)).toBe(true);
});

test('says when a field has another value than the text', () => {
  expect(proposalsFor({ features: ['Transformador de 500 kVA'], power_kva: 750 })).toEqual([
    { field: 'power_kva', value: 500, text: 'Transformador de 500 kVA', isDifferent: true },
  ]);
  expect(proposalsFor({ features: ['Sin gas natural'], has_natural_gas: 'yes' })).toMatchObject([
    { field: 'has_natural_gas', value: 'no', isDifferent: true },
  ]);
});

test('proposes nothing that a field has, be it rounded or converted', () => {
  expect(proposalsFor({ features: ['30 ft clear height'], ceiling_height: 9 })).toEqual([]);
});

test('adds choices to a list and keeps those that it has', () => {
  const features = ['Rociadores y extintores'];
  expect(proposalsFor({ features, fire_protection: ['sprinklers', 'extinguishers'] })).toEqual([]);
  expect(proposalsFor({ features, fire_protection: ['hydrants'] })).toMatchObject([
    { field: 'fire_protection', value: ['extinguishers', 'hydrants', 'sprinklers'], isDifferent: true },
  ]);
});

test.each([undefined, null, ''])('proposes choices for a list that is stored as %j', (stored) => {
  const text = 'Cuenta con hidrantes';
  const stated = { field: 'fire_protection', value: ['hydrants'], text } as const;
  expect(proposalFor({ ...stated, value: [...stated.value] }, stored)).toEqual({
    ...stated,
    isDifferent: false,
  });
});

test('proposes no fact that properties of the type do not have', () => {
  expect(proposalsFor({ type: 'Terreno Industrial', description: 'Terreno de 2 ha. 3 andenes.' })).toEqual(
    [],
  );
});

test('the demo catalog has as facts what its texts state', () => {
  const proposals = demoProperties.flatMap((property) =>
    proposalsFor(property).map((proposal) => ({ property: property.title, proposal })),
  );
  expect(proposals).toEqual([]);
  const buildings = demoProperties.filter(({ type }) => type === 'Nave Industrial' || type === 'Bodega');
  const withPower = buildings.filter(({ power_kva }) => power_kva !== undefined);
  expect(withPower.length / buildings.length).toBeGreaterThan(0.8);
  expect(withPower.length).toBeLessThan(buildings.length);
});

test('does not propose again what was declined, until another text states it', () => {
  const nave = { ...blankProperty, features: ['Subestación de 750 kVA'] };
  const [power, substation] = proposedFactsOf(nave);
  if (!power || !substation) throw new Error('Nothing is proposed.');
  const fact_checks = withDeclined({ power_kva: { source: 'owner' } }, [power]);
  expect(fact_checks).toEqual({ power_kva: { source: 'owner', declined: 'Subestación de 750 kVA' } });
  expect(proposedFactsOf({ ...nave, fact_checks })).toEqual([substation]);
  const rewritten = { ...nave, features: ['Subestación propia de 750 kVA'], fact_checks };
  expect(proposedFactsOf(rewritten).map(({ field }) => field)).toContain('power_kva');
});

test('keeps only the beginning of a long declined text', () => {
  expect(declinedTextOf({ text: 'Nave '.repeat(100) })).toHaveLength(200);
});
