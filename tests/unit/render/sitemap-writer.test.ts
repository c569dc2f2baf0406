import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { writeSitemap } from '#render/pages/sitemap-files.ts';
import { makeSitemapWriter } from '#render/pages/sitemap-writer.ts';
import { location } from '../../support/location.ts';
import { property } from '../../support/property.ts';

const site = 'https://naves.example.org';
const properties = Array.from({ length: 20 }, (_, index) =>
  property({ title: `Nave ${index}`, updated_at: `2026-11-${10 + index} 10:00:00.000Z` }),
);
const [first, second, ...others] = properties as [Property, Property, ...Property[]];
const newest = others.at(-1) as Property;
const source = { properties, locations: [location()] };
const editedOn = '2026-12-01 10:00:00.000Z';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naves-sitemap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const contentsOf = (name: string) =>
  Object.fromEntries(
    readdirSync(join(folder, name)).map((file) => [file, readFileSync(join(folder, name, file), 'utf8')]),
  );

async function writeWith(
  write: ReturnType<typeof makeSitemapWriter>,
  name: string,
  shown: typeof source,
  options?: Parameters<typeof write>[3],
) {
  mkdirSync(join(folder, name), { recursive: true });
  await write(shown, site, join(folder, name), options);
  return contentsOf(name);
}

async function writeComplete(name: string, shown: typeof source, maxUrls?: number) {
  mkdirSync(join(folder, name), { recursive: true });
  await writeSitemap(shown, site, join(folder, name), maxUrls);
  return contentsOf(name);
}

const edits: Record<string, typeof source> = {
  nothing: source,
  'an edit': { ...source, properties: [{ ...first, updated_at: editedOn }, second, ...others] },
  'a new title': {
    ...source,
    properties: [first, { ...second, title: 'Bodega $& <norte>', updated_at: editedOn }, ...others],
  },
  'a new property': {
    ...source,
    properties: [property({ title: 'Nueva', updated_at: editedOn }), ...properties],
  },
  'a removed property': { ...source, properties: [first, ...others] },
  'the newest property is removed': {
    ...source,
    properties: properties.filter((one) => one !== newest),
  },
  'another city': { ...source, properties: [{ ...first, city: 'Tehuacán' }, second, ...others] },
  'no location': { ...source, locations: [] },
  'another property for each': { ...source, properties: properties.map(() => property()) },
  'no property': { properties: [], locations: [] },
};

const partsOf = (files: Record<string, string>) =>
  Object.keys(files).filter((file) => /^sitemap-\d+\.xml$/.test(file));

describe.each([
  ['with one file', undefined],
  ['with several files', 10],
])('%s', (_, maxUrls) => {
  test.each(Object.entries(edits))(
    'writes the same files as from nothing after %s, and back',
    async (_, edited) => {
      const write = makeSitemapWriter();
      await writeWith(write, 'first', source, { maxUrls });
      for (const [index, shown] of [edited, source, edited].entries())
        expect(await writeWith(write, `changed-${index}`, shown, { maxUrls })).toEqual(
          await writeComplete(`complete-${index}`, shown, maxUrls),
        );
    },
  );
});

test('writes the same files as from nothing when their number changes', async () => {
  const write = makeSitemapWriter();
  for (const maxUrls of [10, undefined, 10])
    expect(await writeWith(write, `changed-${maxUrls}`, source, { maxUrls })).toEqual(
      await writeComplete(`complete-${maxUrls}`, source, maxUrls),
    );
});

test('writes no file that releases share', async () => {
  const write = makeSitemapWriter();
  const names = await write(source, site, folder, { maxUrls: 10 });
  const isShared = (file: string, name: string) => names.get(file) === name;
  const { files, ...edited } = { files: contentsOf('.'), ...(edits['an edit'] as typeof source) };
  const written = await writeWith(write, 'second', edited, { maxUrls: 10, isShared });
  expect(partsOf(files)).toHaveLength(4);
  expect(partsOf(written)).toHaveLength(2);
  const complete = await writeComplete('complete', edited, 10);
  expect({ ...files, ...written }).toMatchObject(complete);
});

test('shares a file under a name of its content', async () => {
  const names = async (shown: typeof source) => makeSitemapWriter()(shown, site, folder);
  expect(await names(source)).toEqual(await names(source));
  expect(await names(edits['an edit'] as typeof source)).not.toEqual(await names(source));
});

test('names a page that changed', async () => {
  const write = makeSitemapWriter();
  await writeWith(write, 'first', source);
  const files = await writeWith(write, 'second', edits['a new title'] as typeof source);
  expect(files['sitemap.xml']).toContain(`${paths.property({ ...second, title: 'Bodega norte' })}</loc>`);
  expect(files['sitemap.xml']).not.toContain(paths.property(second));
});
