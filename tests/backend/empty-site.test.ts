import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSite, expectedPages } from '#render/check/site-check.ts';
import { snapshotFileIn } from '#render/files/data-folders.ts';
import { locateFiles } from '#render/files/site-files.ts';
import { renderOnce } from '#render/process/render-process.ts';
import { snapshotOf } from '../bench/catalog.ts';
import { testCompany } from '../support/company.ts';
import { inventedClaimsIn } from '../support/invented-claims.ts';

const folder = await mkdtemp(join(tmpdir(), 'naves-empty-'));
afterAll(() => rm(folder, { recursive: true }));

const siteUrl = 'https://naves.example.org';
const site = join(folder, 'site');
const dataDir = join(folder, 'data');
const snapshotFile = snapshotFileIn(dataDir);
const snapshot = { ...snapshotOf([]), company: testCompany };

beforeAll(async () => {
  mkdirSync(dirname(snapshotFile), { recursive: true });
  writeFileSync(snapshotFile, JSON.stringify(snapshot));
  await renderOnce({ dataDir, codeVersion: 'code', siteUrl, outDir: site });
});

test('a site without properties yet is whole', async () => {
  const expected = expectedPages(snapshot);
  const pages = await checkSite({
    files: await locateFiles(site),
    siteUrl,
    snapshot,
    previousCount: 0,
    expected,
  });
  expect(pages).toBe(expected.size);
});

test('a site without properties has no empty list of links', () => {
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  expect(home).toContain('<ul');
  expect(home).not.toMatch(/<ul[^>]*>\s*<\/ul>/);
});

test('a site without properties shows a message and no filters', () => {
  const list = readFileSync(join(site, 'propiedades.html'), 'utf8');
  expect(list).toContain('Todavía no hay propiedades publicadas');
  expect(list).not.toContain('que coincidan con tu búsqueda');
  expect(list).not.toContain('type="search"');
});

test('a site of another company than that of the demo states nothing that belongs to the demo', async () => {
  const files = await locateFiles(site);
  const texts = [...files].filter(([name]) => /\.(html|json|webmanifest|txt|xml)$/.test(name));
  expect(texts.length).toBeGreaterThan(15);
  const found = texts.flatMap(([name, file]) =>
    inventedClaimsIn(readFileSync(file, 'utf8')).map((claim) => `${name}: ${claim}`),
  );
  expect(found).toEqual([]);
});

test('the panel states the name of the company', () => {
  expect(readFileSync(join(site, 'admin.html'), 'utf8')).toContain(
    `<meta name="application-name" content="${testCompany.name}">`,
  );
});
