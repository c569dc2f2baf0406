import { expect, test } from 'vitest';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';
import { propertyPagesOf } from '#site/catalog/property-pages.ts';
import { makeSiteCatalog } from '#site/catalog/site-catalog.ts';
import { digestOf, type PropertyPageProps } from '#site/properties/sheet/property-page-props.ts';
import { manyProperties, snapshotOf } from '../../../bench/catalog.ts';

const properties = manyProperties(40).map((property) => ({ ...property, latitude: 19, longitude: -98 }));
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
  const [page] = pagesOf();
  const { digest, ...props } = page?.props ?? ({} as never);
  const leaves = leavesIn(props);
  expect(new Set(leaves.map(([member]) => member))).toEqual(
    new Set(['context', 'property', 'photographs', 'similar']),
  );
  const unnoticed = leaves.filter((path) => digestOf(withOther(props, path) as PropertyPageProps) === digest);
  expect(unnoticed).toEqual([]);
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
