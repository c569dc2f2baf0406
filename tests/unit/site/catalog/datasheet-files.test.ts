import { beforeEach, expect, test, vi } from 'vitest';
import { datasheetPartOf } from '#datasheet/datasheet.ts';
import type { Property } from '#domain/property.ts';
import { datasheetFilesOf } from '#site/catalog/datasheet-files.ts';
import { makeSiteCatalog } from '#site/catalog/site-catalog.ts';
import { datasheetPartFrom } from '#site/datasheet/datasheet-part.ts';
import { factTableOf } from '#site/properties/sheet/property-facts.ts';
import { snapshotOf } from '../../../bench/catalog.ts';
import { volkswagen } from '../../../support/landmark.ts';
import { property } from '../../../support/property.ts';

beforeEach(() => vi.stubEnv('SITE', 'https://naves.example'));

const nave = (number: number, fields: Partial<Property> = {}) =>
  property({ title: `Nave ${number}`, reference_code: `NP-${String(number).padStart(4, '0')}`, ...fields });

const filesOf = (properties: Property[], closed: Property[] = []) => {
  const snapshot = { ...snapshotOf(properties), closed_properties: closed };
  return datasheetFilesOf(makeSiteCatalog(snapshot, { year: 2_026, codeVersion: 'abc' }));
};
const sheetOf = (stated: Property) => {
  const [file] = filesOf([stated]);
  return file && datasheetPartFrom(file.props).datasheets[stated.reference_code];
};

test('ten neighbours are in one file, under their codes', () => {
  const files = filesOf([nave(10), nave(11), nave(19), nave(20)]);
  expect(files.map(({ params }) => params.part)).toEqual(['1', '2']);
  const part = files[0] && datasheetPartFrom(files[0].props);
  expect(Object.keys(part?.datasheets ?? {})).toEqual(['NP-0010', 'NP-0011', 'NP-0019']);
  expect(datasheetPartOf('NP-0019')).toBe(1);
});

test('a sold property has no datasheet', () => {
  const [file] = filesOf([nave(1)], [nave(2, { status: 'sold' })]);
  expect(Object.keys(file ? datasheetPartFrom(file.props).datasheets : {})).toEqual(['NP-0001']);
});

test('an edit changes the file of its property only', () => {
  const before = filesOf([nave(1, { id: 'a' }), nave(20, { id: 'b' })]);
  const after = filesOf([nave(1, { id: 'a' }), nave(20, { id: 'b', title: 'Otra' })]);
  expect(after.map(({ cacheKey }, index) => cacheKey === before[index]?.cacheKey)).toEqual([true, false]);
});

test('a datasheet has the groups, rows and words of the page', () => {
  const stated = nave(1, { ceiling_height: 11, power_kva: 750, is_for_rent: true, rental_price: 98_500 });
  const sheet = sheetOf(stated);
  const texts = sheet?.groups.map(({ title, rows }) => [
    title,
    ...rows.map(({ label, value }) => [label, value]),
  ]);
  expect(texts).toEqual(
    factTableOf(stated).map(({ title, rows }) => [title, ...rows.map(({ label, value }) => [label, value])]),
  );
  expect(sheet?.prices).toContainEqual(
    expect.objectContaining({ label: 'Renta', amount: '$98,500', suffix: 'MXN/mes' }),
  );
  expect(sheet?.costs.map(({ title }) => title)).toContain('En renta');
});

test('a datasheet has the distance by road and the straight distance', () => {
  const stated = nave(1, { latitude: 19.1, longitude: -98.2 });
  const roads = [{ landmark_id: volkswagen.id, km: 8.4, minutes: 14 }];
  const snapshot = { ...snapshotOf([stated]), road_distances: [{ property_id: stated.id, roads }] };
  const [file] = datasheetFilesOf(makeSiteCatalog(snapshot, { year: 2_026, codeVersion: 'abc' }));
  expect(file && datasheetPartFrom(file.props).datasheets['NP-0001']?.distances.slice(0, 2)).toEqual([
    { label: 'VW', value: '6\u00a0km', road: '8.4\u00a0km, 14\u00a0min' },
    { label: 'Audi', value: '46\u00a0km', road: undefined },
  ]);
});

test('a price on request and internal fields are in no datasheet', () => {
  const stated = nave(1, { sale_price: 7_654_321, is_price_on_request: true });
  const [file] = filesOf([stated]);
  const text = JSON.stringify(file && datasheetPartFrom(file.props));
  expect(text).not.toMatch(/7,?654,?321/);
  expect(text).toContain('Precio a consultar');
  expect(text).not.toMatch(/notification_email|fact_checks|created_at/);
});
