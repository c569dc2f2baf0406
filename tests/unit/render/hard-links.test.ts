import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hardLinkUnchanged } from '#render/files/hard-links.ts';

let folder: string;
let previous: string;
let site: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-'));
  [previous, site] = [join(folder, 'previous'), join(folder, 'site')];
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(site: string, files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), content);
  }
}

const isOneFile = (name: string) => statSync(join(previous, name)).ino === statSync(join(site, name)).ino;

test('keeps unchanged files and their precompressed variants by hard link', async () => {
  write(previous, {
    'a/nave.html': 'nave',
    'a/nave.html.br': 'br',
    'a/nave.html.gz': 'gz',
    '_astro/a.js': 'a',
  });
  write(site, { 'a/nave.html': 'nave', '_astro/a.js': 'a' });
  const { unchanged, removed } = await hardLinkUnchanged(site, previous);
  expect([...unchanged].sort()).toEqual(['_astro/a.js', 'a/nave.html', 'a/nave.html.br', 'a/nave.html.gz']);
  expect([...unchanged].map(isOneFile)).not.toContain(false);
  expect(removed).toEqual([]);
});

test('leaves a changed file as it is and takes no old variant', async () => {
  write(previous, { 'index.html': 'antes', 'index.html.br': 'br', 'otra.html': 'otra' });
  write(site, { 'index.html': 'ahora', 'otra.html': 'otra, más larga', 'nueva.html': 'nueva' });
  expect((await hardLinkUnchanged(site, previous)).unchanged).toEqual(new Set());
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('ahora');
  expect(readFileSync(join(previous, 'index.html'), 'utf8')).toBe('antes');
  expect(existsSync(join(site, 'index.html.br'))).toBe(false);
});

test('names the files that only the previous release has', async () => {
  write(previous, { 'index.html': 'a', 'vendida.html': 'b', 'vendida.html.br': 'br' });
  write(site, { 'index.html': 'a' });
  expect((await hardLinkUnchanged(site, previous)).removed).toEqual(['vendida.html']);
});

test('keeps linked files when the previous release is removed', async () => {
  write(previous, { 'index.html': 'a' });
  write(site, { 'index.html': 'a' });
  await hardLinkUnchanged(site, previous);
  rmSync(previous, { recursive: true });
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('a');
});
