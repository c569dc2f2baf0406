import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressTexts } from '#render/files/precompress.ts';
import { createShowing } from '#server/front/release-switch.ts';
import type { Release } from '#server/publisher/releases.ts';

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

test('texts get their twins, pictures and what fits into one packet get none', async () => {
  const site = siteOf('one', { 'index.html': long('inicio'), 'robots.txt': 'corto', 'foto.webp': long('a') });
  await compressTexts(site);
  expect(gunzipSync(readFileSync(join(site, 'index.html.gz'))).toString()).toBe(long('inicio'));
  expect(brotliDecompressSync(readFileSync(join(site, 'index.html.br'))).toString()).toBe(long('inicio'));
  expect(existsSync(join(site, 'robots.txt.gz'))).toBe(false);
  expect(existsSync(join(site, 'foto.webp.gz'))).toBe(false);
});

test('a text that has its twins keeps them', async () => {
  const site = siteOf('had', { 'index.html': long('inicio'), 'index.html.br': 'b', 'index.html.gz': 'g' });
  await compressTexts(site);
  expect(['br', 'gz'].map((ending) => readFileSync(join(site, `index.html.${ending}`), 'utf8'))).toEqual([
    'b',
    'g',
  ]);
});

test('a release is shown at once and again compressed, unless another one took its place', async () => {
  const release = (name: string) => ({ name, site: siteOf(name, { 'index.html': long(name) }) }) as Release;
  const shown: string[] = [];
  const isCompressed = ({ site }: Release) => existsSync(join(site, 'index.html.br'));
  const { show, compressed } = createShowing(
    (shownNow) => shown.push(`${shownNow.name}${isCompressed(shownNow) ? ' compressed' : ''}`),
    new AbortController().signal,
  );
  show(release('first'));
  show(release('second'));
  await compressed();
  expect(shown).toEqual(['first', 'second', 'second compressed']);
});
