import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { reusePage, sharedNamesOf, writePage } from '#render/pages/page-files.ts';
import { SitePage } from '#render/pages/site-page.ts';

let previous: string;
let outDir: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'page-files-'));
  [previous, outDir] = [join(folder, 'previous'), join(folder, 'site')];
  mkdirSync(outDir);
  return () => rmSync(folder, { recursive: true });
});

const file = 'propiedades/nave.html';
const pageWith = (digest: string) => `<head><meta name="digest" content="${digest}"></head>nave`;
const reuse = (digest?: string) => reusePage({ file, digest }, previous, outDir);

test('names shared pages by component, file and digest, and only those with a digest', () => {
  const variants = [
    new SitePage('page.astro', file, 'a1'),
    new SitePage('b.astro', file, 'a1'),
    new SitePage('page.astro', 'b.html', 'a1'),
    new SitePage('page.astro', file, 'b2'),
  ];
  const names = variants.map((variant) => sharedNamesOf([variant]).get(variant.file));
  expect(new Set(names).size).toBe(4);
  expect(names[0]).toMatch(/^[0-9a-f]{40}\.html$/);
  expect(
    sharedNamesOf([new SitePage('page.astro', file, undefined), new SitePage('page.astro', file, '')]),
  ).toEqual(new Map());
  expect(sharedNamesOf([new SitePage('page.astro', file, 'a1')]).get(file)).toBe(names[0]);
});

describe('reusePage', () => {
  test('hard-links a page with the same digest', () => {
    writePage(previous, file, pageWith('a1'));
    expect(reuse('a1')).toBe(true);
    expect(statSync(join(outDir, file)).ino).toBe(statSync(join(previous, file)).ino);
    expect(readFileSync(join(outDir, file), 'utf8')).toBe(pageWith('a1'));
  });

  test.each([
    ['another digest', 'b2', pageWith('a1')],
    ['a digest that only begins the same', 'a12', pageWith('a1')],
    ['no digest in the previous page', 'a1', '<head></head>nave'],
    ['no digest for the new page', undefined, '<head></head>nave'],
    ['an empty digest', '', pageWith('')],
  ])('does not reuse a page with %s', (_what, digest, page) => {
    writePage(previous, file, page);
    expect(reuse(digest)).toBe(false);
    expect(existsSync(join(outDir, file))).toBe(false);
  });

  test('does not reuse a page that does not exist', () => {
    expect(reuse('a1')).toBe(false);
  });

  test('does not read the digest of the page that was read before', () => {
    writePage(previous, 'otra.html', pageWith('a1'));
    reusePage({ file: 'otra.html', digest: 'a1' }, previous, outDir);
    writeFileSync(join(previous, 'corta.html'), '');
    expect(reusePage({ file: 'corta.html', digest: 'a1' }, previous, outDir)).toBe(false);
  });
});
