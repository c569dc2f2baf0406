import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { writeSitemap } from '#render/pages/sitemap-files.ts';
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
