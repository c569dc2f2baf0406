import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { precompressTextFiles } from '#render/files/precompress.ts';

const folder = mkdtempSync(join(tmpdir(), 'compress-'));
afterAll(() => rmSync(folder, { recursive: true }));

const long = (word: string) => `${word} `.repeat(500);

function siteOf(name: string, files: Record<string, string>): string {
  const site = join(folder, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), content);
  }
  return site;
}

test('compresses text files, but no images and no files of less than one packet', async () => {
  const site = siteOf('one', { 'index.html': long('inicio'), 'robots.txt': 'corto', 'foto.webp': long('a') });
  await precompressTextFiles(site);
  expect(gunzipSync(readFileSync(join(site, 'index.html.gz'))).toString()).toBe(long('inicio'));
  expect(brotliDecompressSync(readFileSync(join(site, 'index.html.br'))).toString()).toBe(long('inicio'));
  expect(existsSync(join(site, 'robots.txt.gz'))).toBe(false);
  expect(existsSync(join(site, 'foto.webp.gz'))).toBe(false);
});

test('keeps variants that exist already', async () => {
  const site = siteOf('compressed', {
    'index.html': long('inicio'),
    'index.html.br': 'b',
    'index.html.gz': 'g',
  });
  await precompressTextFiles(site);
  expect(['br', 'gz'].map((ending) => readFileSync(join(site, `index.html.${ending}`), 'utf8'))).toEqual([
    'b',
    'g',
  ]);
});

test('compresses a file with the longest name that a title of 200 characters gives', async () => {
  const name = `${'0'.repeat(36)}-${'n'.repeat(200)}.html`;
  const site = siteOf('long-name', { [name]: long('nave') });
  await precompressTextFiles(site);
  expect(existsSync(join(site, `${name}.br`))).toBe(true);
});

test('compresses all other files when one cannot be written', async () => {
  const site = siteOf('one-fails', { 'a.html': long('a'), 'b.html': long('b'), 'c.html': long('c') });
  mkdirSync(join(site, 'b.html.br'));
  await expect(precompressTextFiles(site)).rejects.toThrow(/^1 de 3 archivos: .*b\.html\.br/);
  expect(['a.html.gz', 'c.html.gz'].map((name) => existsSync(join(site, name)))).toEqual([true, true]);
});
