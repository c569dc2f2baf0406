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
