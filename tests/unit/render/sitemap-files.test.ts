import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { shareSitemap, writeSitemap } from '#render/pages/sitemap-files.ts';
import { property } from '../../support/property.ts';

const site = 'https://naves.example.org';
const nave = property();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naves-sitemap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (name: string) => readFileSync(join(folder, name), 'utf8');

test('writes the sitemap as /sitemap.xml too', async () => {
  await writeSitemap({ properties: [nave], locations: [] }, site, folder);
  expect(written('sitemap.xml')).toContain(`<loc>${site}${paths.property(nave)}</loc>`);
  expect(written('sitemap.xml')).toBe(written('sitemap-0.xml'));
});

test('writes an index as /sitemap.xml when the sitemap has several files', async () => {
  const properties = Array.from({ length: 30 }, (_, number) => ({ ...nave, title: `Nave ${number}` }));
  await writeSitemap({ properties, locations: [] }, site, folder, 20);
  expect(written('sitemap.xml').match(/<loc>[^<]*<\/loc>/g)).toEqual(
    [0, 1].map((part) => `<loc>${site}/sitemap-${part}.xml</loc>`),
  );
});

test('keeps no file that releases share under its name', async () => {
  const properties = Array.from({ length: 30 }, (_, number) => ({ ...nave, title: `Nave ${number}` }));
  const write = (shown: typeof properties) =>
    writeSitemap({ properties: shown, locations: [] }, site, folder, 20);
  await write(properties);
  const names = shareSitemap(folder, () => false);
  expect([...names.keys()]).toEqual(['sitemap-0.xml', 'sitemap-1.xml']);
  await write(
    properties.map((one, index) => (index === 0 ? { ...one, updated_at: '2020-01-01 00:00:00.000Z' } : one)),
  );
  const present = new Set(names.values());
  const edited = shareSitemap(folder, (_, name) => present.has(name));
  const kept = readdirSync(folder).filter((name) => names.has(name));
  expect(kept).toHaveLength(1);
  for (const [file, name] of edited) expect(name === names.get(file)).toBe(!kept.includes(file));
});
