import { expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import type { PropertyRoads } from '#domain/road-distance.ts';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';
import { propertyPagesOf } from '#site/catalog/property-pages.ts';
import { makeSiteCatalog } from '#site/catalog/site-catalog.ts';
import type { PropertyPageProps } from '#site/properties/sheet/property-page-props.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { manyProperties, snapshotOf } from '../../../bench/catalog.ts';
import { volkswagen } from '../../../support/landmark.ts';

const properties = manyProperties(40).map((property) => ({ ...property, latitude: 19, longitude: -98 }));
const [park, ...others] = properties as [Property, ...Property[]];
/** The first property is the park of the second and the third. */
const inPark = [
  park,
  ...others.map((property, index) => (index < 2 ? { ...property, parent_id: park.id } : property)),
];
const snapshot: ShownSnapshot = snapshotOf(properties);
const build = { year: 2_026, codeVersion: 'abc' };
const pagesOf = (changed: Partial<ShownSnapshot> = {}) =>
  propertyPagesOf(makeSiteCatalog({ ...snapshot, ...changed }, build));

/** Every string, number and flag in a value, as the keys that lead to it. */
function leavesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, member]) => leavesIn(member, [...path, key]));
}

function withOther(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return typeof value === 'number' ? value + 1 : `${value} otro`;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) };
  return Object.assign(copy, { [key]: withOther((value as Record<string, unknown>)[key], rest) });
}

test('the digest of a page changes with every value that the page gets', () => {
  const brokers = [brokerOf(properties.map(({ id }) => id))];
  const road_distances = properties.map(({ id }) => roadsOf(id));
  const [ofPark, ofUnit] = pagesOf({ properties: inPark, brokers, road_distances });
  for (const [page, link] of [
    [ofPark, 'units'],
    [ofUnit, 'parent'],
  ] as const) {
    const { digest, ...props } = page?.props ?? ({} as never);
    const leaves = leavesIn(props);
    expect(leaves.map((path) => path.join('.'))).toContain('distances.0.road.minutes');
    expect(new Set(leaves.map(([member]) => member))).toEqual(
      new Set(['context', 'property', 'photographs', 'similar', 'broker', 'map', 'distances', link]),
    );
    const unnoticed = leaves.filter(
      (path) => digestOf(withOther(props, path) as PropertyPageProps) === digest,
    );
    expect(unnoticed).toEqual([]);
  }
});

test('Astro and the page get the same digest', () => {
  for (const { props, cacheKey } of pagesOf()) expect(props.digest).toBe(cacheKey);
});

test('an edit changes the digest of the page and of the pages that show its card only', () => {
  const [before, [edited, ...rest]] = [pagesOf(), properties];
  if (!edited) throw new Error('There is no property.');
  const after = pagesOf({ properties: [{ ...edited, title: 'Nave Renombrada' }, ...rest] });
  const changed = after.filter(({ cacheKey }, index) => cacheKey !== before[index]?.cacheKey);
  const showing = after.filter(({ props }) =>
    [props.property, ...props.similar].some(({ title }) => title === 'Nave Renombrada'),
  );
  expect(changed.map(({ params }) => params)).toEqual(showing.map(({ params }) => params));
  expect(changed.length).toBeLessThan(after.length);
});

test('a new exchange rate changes only the pages that show an equivalent', () => {
  const [dollars, ...others] = properties;
  if (!dollars) throw new Error('There is no property.');
  const priced = { ...dollars, is_for_rent: true, rental_price: 4.5, rental_currency: 'USD' as const };
  const inPesos = others.map((other) => ({ ...other, rental_currency: 'MXN' as const }));
  const digestsBy = (usd_mxn: number) =>
    pagesOf({
      properties: [priced, ...inPesos],
      exchange_rate: { usd_mxn, on: '2026-11-20', is_current: true },
    });
  const [before, after] = [digestsBy(18), digestsBy(19)];
  const changed = after.filter(({ cacheKey }, index) => cacheKey !== before[index]?.cacheKey);
  const showing = after.filter(({ props }) =>
    [props.property, ...props.similar].some(({ id }) => id === priced.id),
  );
  expect(changed.map(({ params }) => params)).toEqual(showing.map(({ params }) => params));
  expect(changed.length).toBeLessThan(after.length);
});

test('an edit of a unit changes the page of its park, and an edit of a park those of its units', () => {
  const before = pagesOf({ properties: inPark });
  const changedBy = (edited: Property) => {
    const after = pagesOf({ properties: inPark.map((one) => (one.id === edited.id ? edited : one)) });
    return after
      .filter(({ cacheKey }, index) => cacheKey !== before[index]?.cacheKey)
      .map(({ props }) => props.property.id);
  };
  const [, unit, sibling, stranger] = inPark as [Property, Property, Property, Property];
  expect(changedBy({ ...unit, reference_code: 'NP-7777' })).toContain(park.id);
  const byPark = changedBy({ ...park, title: 'Parque Renombrado' });
  expect(byPark).toEqual(expect.arrayContaining([park.id, unit.id, sibling.id]));
  expect(changedBy({ ...park, description: 'Otra.' })).toEqual([park.id]);
  expect(changedBy({ ...stranger, description: 'Otra.' })).toEqual([stranger.id]);
});

test('a park lists its units that have a page, the available ones first, in the order of their names', () => {
  const unit = (title: string, fields: Partial<Property> = {}) =>
    ({ ...park, id: crypto.randomUUID(), title, parent_id: park.id, ...fields }) satisfies Property;
  const pages = pagesOf({
    properties: [park, unit('Nave 10'), unit('Nave 2')],
    closed_properties: [unit('Nave 1', { status: 'rented', active: false })],
  });
  const [ofPark, ofUnit] = pages;
  expect(ofPark?.props.units.map(({ title, status }) => `${title} ${status}`)).toEqual([
    'Nave 2 active',
    'Nave 10 active',
    'Nave 1 rented',
  ]);
  expect(ofUnit?.props).toMatchObject({ units: [], parent: { id: park.id, title: park.title } });
});

test('a unit does not link to a park without a page', () => {
  const [page] = pagesOf({ properties: [{ ...park, parent_id: crypto.randomUUID() }] });
  expect(page?.props).not.toHaveProperty('parent');
});

test('no page gets the address that notifications are sent to', () => {
  const company = { ...snapshot.company, notification_email: 'interno@example.com' };
  expect(JSON.stringify(pagesOf({ company }))).not.toContain('interno@example.com');
  expect(pagesOf({ company }).map(({ cacheKey }) => cacheKey)).toEqual(
    pagesOf().map(({ cacheKey }) => cacheKey),
  );
});

test('a sold property has a page, without being similar to others', () => {
  const [sold, ...others] = properties;
  if (!sold) throw new Error('The catalog is empty.');
  const closed = { ...sold, active: false, status: 'sold' as const };
  const pages = pagesOf({ properties: others, closed_properties: [closed] });
  expect(pages.map(({ props }) => props.property.id)).toEqual([...others, closed].map(({ id }) => id));
  expect(pages.at(-1)?.props.similar).toHaveLength(3);
  expect(pages.flatMap(({ props }) => props.similar.map(({ id }) => id))).not.toContain(closed.id);
});

const brokerOf = (property_ids: string[]) => ({
  ...{ id: 'b1', name: 'Ana Ruiz', phone: '222 555 0131', whatsapp: '', photograph: '', answer_hours: 1 },
  property_ids,
});

const roadsOf = (property_id: string, minutes = 14) => ({
  property_id,
  roads: [{ landmark_id: volkswagen.id, km: 8.4, minutes }],
});

test('a way by road changes the page of its property, and no other', () => {
  const changedBy = (before: PropertyRoads[], after: PropertyRoads[]) => {
    const [old, changed] = [before, after].map((road_distances) => pagesOf({ road_distances }));
    return changed
      ?.filter(({ cacheKey }, index) => cacheKey !== old?.[index]?.cacheKey)
      .map(({ props }) => props.property.id);
  };
  expect(changedBy([], [roadsOf(park.id)])).toEqual([park.id]);
  expect(changedBy([roadsOf(park.id)], [roadsOf(park.id, 15)])).toEqual([park.id]);
  expect(changedBy([roadsOf(park.id)], [roadsOf(park.id)])).toEqual([]);
});

test('a broker changes the pages of the properties that the broker is assigned to, and no other', () => {
  const changedBy = (before: object[], after: object[]) => {
    const [old, changed] = [before, after].map((brokers) => pagesOf({ brokers } as Partial<ShownSnapshot>));
    return changed
      ?.filter(({ cacheKey }, index) => cacheKey !== old?.[index]?.cacheKey)
      .map(({ props }) => props.property.id);
  };
  const ana = brokerOf([park.id]);
  expect(changedBy([], [ana])).toEqual([park.id]);
  expect(changedBy([ana], [{ ...ana, name: 'Ana R.' }])).toEqual([park.id]);
  expect(changedBy([ana], [{ ...ana, answer_hours: 4 }])).toEqual([park.id]);
  expect(changedBy([ana], [ana])).toEqual([]);
});
