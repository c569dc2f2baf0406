import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { pageFileOf, paths } from '#paths.ts';
import { snapshotFileIn } from '#render/files/data-folders.ts';
import { startRenderProcess } from '#render/process/render-process.ts';
import { manyProperties, snapshotOf } from '../bench/catalog.ts';

const folder = await mkdtemp(join(tmpdir(), 'naves-site-'));
afterAll(() => rm(folder, { recursive: true }));

const dataDir = join(folder, 'data');
const outDir = join(folder, 'site');
const snapshotFile = snapshotFileIn(dataDir);
mkdirSync(dirname(snapshotFile), { recursive: true });

const [first, ...others] = manyProperties(12) as [Property, ...Property[]];
const unrenderable = { ...first, created_at: 'ayer', updated_at: 'ayer' };

const start = () =>
  startRenderProcess({ dataDir, codeVersion: 'code', siteUrl: 'https://naves.example.org', outDir });

async function build(properties: Property[]) {
  const renderProcess = await start();
  writeFileSync(snapshotFile, JSON.stringify(snapshotOf(properties)));
  await renderProcess.render({}, () => {}).finally(renderProcess.stop);
}

const bundles = () => join(`${outDir}-bundles`, 'code');
const madeAt = () => statSync(bundles()).ctimeMs;
const pages = () => globSync('**/*.html', { cwd: outDir });

beforeAll(() => build([first, ...others]));

test('makes bundles without any data of the catalog', () => {
  const files = globSync('**/*.{mjs,js,css,json,txt,html}', { cwd: bundles(), exclude: ['node_modules'] });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith('.html'))).toEqual([]);
  expect(files.filter((file) => readFileSync(join(bundles(), file), 'utf8').includes(first.title))).toEqual(
    [],
  );
  expect(readFileSync(join(outDir, pageFileOf(paths.property(first))), 'utf8')).toContain(first.title);
});

/** CSS without its blocks that begin with a condition of features. */
function withoutSupportsBlocks(css: string): string {
  const block = /@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g;
  return css.replace(block, '');
}

test('has light colors without a feature that iOS 16 lacks', () => {
  const sheets = globSync('_astro/*.css', { cwd: outDir });
  const styles = [...sheets, ...globSync('**/*.html', { cwd: outDir })].map((name) => {
    const text = readFileSync(join(outDir, name), 'utf8');
    return name.endsWith('.css')
      ? text
      : [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
  });
  // The sheets of the site and of the panel. That of the calendar has no colors of its own.
  const palettes = styles.slice(0, sheets.length).filter((css) => css.includes('--color-paper:'));
  expect(palettes).toHaveLength(2);
  for (const css of palettes) expect(css).toMatch(/--color-paper:#fff;.*--color-paper:#14171a;/s);
  const newer =
    /light-dark\(|color-mix\(|\b(ok)?l(ab|ch)\(|@media[^{]*\(width *[<>]|[;{}]&|@starting-style|@scope/;
  for (const css of styles) expect(withoutSupportsBlocks(css).match(newer)?.[0]).toBeUndefined();
});

test('uses the same bundles for the next build of the same code', async () => {
  const before = madeAt();
  await build(others);
  expect(madeAt()).toBe(before);
  expect(pages()).not.toContain(pageFileOf(paths.property(first)));
});

test('names the page that cannot be rendered and keeps the bundles', async () => {
  const before = madeAt();
  await expect(build([...others, unrenderable])).rejects.toThrow(
    `${pageFileOf(paths.property(unrenderable))} no se pudo construir: RangeError: Invalid time value`,
  );
  expect(madeAt()).toBe(before);
});

test('builds the complete site after a build that failed', async () => {
  await build([first, ...others]);
  expect(pages()).toContain(pageFileOf(paths.property(first)));
});

test('refuses two pages with one path', async () => {
  const page = pageFileOf(paths.property(first));
  await expect(build([first, first])).rejects.toThrow(`${page} sería dos páginas.`);
});

test('names the part of the catalog that is not valid in one line', async () => {
  const odd = { ...first, area: 'mucha' } as unknown as Property;
  await expect(build([odd])).rejects.toThrow(
    /^Astro no pudo construir el sitio \(1\): El catálogo no se entiende en properties\.0\.area: .+\n/,
  );
});

test('stops a build that hangs', async () => {
  const renderProcess = await start();
  rmSync(snapshotFile);
  execFileSync('mkfifo', [snapshotFile]);
  await expect(renderProcess.render({ timeoutMs: 1_000 }, () => {})).rejects.toThrow('no terminó a tiempo.');
  rmSync(snapshotFile);
});
