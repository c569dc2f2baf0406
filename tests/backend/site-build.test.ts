import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { pageFileOf, paths } from '#paths.ts';
import { snapshotFileIn } from '#render/files/data-folders.ts';
import { beginBuild } from '#render/process/render-process.ts';
import { manyProperties, snapshotOf } from '../bench/catalog.ts';

const folder = await mkdtemp(join(tmpdir(), 'naves-site-'));
afterAll(() => rm(folder, { recursive: true }));

const dataDir = join(folder, 'data');
const outDir = join(folder, 'site');
const snapshotFile = snapshotFileIn(dataDir);
mkdirSync(dirname(snapshotFile), { recursive: true });

const [unlike, ...others] = manyProperties(12) as [Property, ...Property[]];
const unreadable = { ...unlike, created_at: 'ayer', updated_at: 'ayer' };

interface Circumstances {
  threadFrom?: number;
  /** Names the code. */
  fingerprint?: string;
}

async function build(properties: Property[], { fingerprint = 'code', ...order }: Circumstances = {}) {
  const begun = await beginBuild({ dataDir, fingerprint, siteUrl: 'https://naves.example.org', outDir });
  writeFileSync(snapshotFile, JSON.stringify(snapshotOf(properties)));
  await begun.render(order, () => {});
}

const kept = `${outDir}-bundles`;
const bundles = (fingerprint = 'code') => join(kept, fingerprint);
const madeAt = () => statSync(bundles()).ctimeMs;
const pages = () => globSync('**/*.html', { cwd: outDir });

beforeAll(() => build([unlike, ...others]), 120_000);

test('bundles hold nothing of what is shown, which is written after them', () => {
  const files = globSync('**/*.{mjs,js,css,json,txt,html}', { cwd: bundles(), exclude: ['node_modules'] });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith('.html'))).toEqual([]);
  expect(files.filter((file) => readFileSync(join(bundles(), file), 'utf8').includes(unlike.title))).toEqual(
    [],
  );
  expect(readFileSync(join(outDir, pageFileOf(paths.property(unlike))), 'utf8')).toContain(unlike.title);
});

test('the next build of the same code takes the same bundles', async () => {
  const before = madeAt();
  await build(others);
  expect(madeAt()).toBe(before);
  expect(pages()).not.toContain(pageFileOf(paths.property(unlike)));
});

test.each([
  ['one thread', {}],
  ['two', { threadFrom: 1 }],
])(
  'a page that cannot be rendered by %s ends the build, which names it, and no bundles',
  async (_threads, order) => {
    const before = madeAt();
    await expect(build([...others, unreadable], order)).rejects.toThrow(
      `${pageFileOf(paths.property(unreadable))} no se pudo construir: RangeError: Invalid time value`,
    );
    expect(madeAt()).toBe(before);
  },
  60_000,
);

test('a build after one that failed is whole', async () => {
  await build([unlike, ...others]);
  expect(pages()).toContain(pageFileOf(paths.property(unlike)));
}, 60_000);

test('two pages of one address end the build', async () => {
  const address = pageFileOf(paths.property(unlike));
  await expect(build([unlike, unlike])).rejects.toThrow(`${address} sería dos páginas.`);
}, 60_000);

test('bundles of a checkout that is gone are made anew', async () => {
  const modules = join(bundles(), 'node_modules');
  await build(others);
  rmSync(modules);
  symlinkSync(join(folder, 'gone'), modules);
  await build(others);
  expect(existsSync(join(modules, 'astro'))).toBe(true);
}, 60_000);

const empty = (file: string) => writeFileSync(file, '');

test.each([
  ['program is empty', 'renderer/renderer.mjs', empty],
  ['script is empty', 'shell/_astro/*.js', empty],
  ['script is gone', 'shell/_astro/*.js', rmSync],
])(
  'bundles whose %s are made anew',
  async (_what, pattern, spoil) => {
    const scripts = () =>
      globSync('_astro/*.js', { cwd: outDir }).map((name) => [name, statSync(join(outDir, name)).size]);
    await build(others);
    const before = scripts();
    const [file = ''] = globSync(pattern, { cwd: bundles() });
    spoil(join(bundles(), file));
    await build(others);
    expect(pages()).toContain('index.html');
    expect(scripts()).toEqual(before);
  },
  60_000,
);

test('what a catalogue has that nobody understands is said in one line', async () => {
  const odd = { ...unlike, area: 'mucha' } as unknown as Property;
  await expect(build([odd])).rejects.toThrow(
    /^Astro no pudo construir el sitio \(1\): El catálogo no se entiende en properties\.0\.area: .+\n/,
  );
}, 60_000);

test('a build that hangs is given up', async () => {
  const begun = await beginBuild({
    dataDir,
    fingerprint: 'code',
    siteUrl: 'https://naves.example.org',
    outDir,
  });
  rmSync(snapshotFile);
  execFileSync('mkfifo', [snapshotFile]);
  await expect(begun.render({ patience: 1_000 }, () => {})).rejects.toThrow('no terminó a tiempo.');
  rmSync(snapshotFile);
}, 60_000);

test('other code has bundles of its own, and those of the earlier one go', async () => {
  await build(others, { fingerprint: 'other-code' });
  expect(readdirSync(kept)).toEqual(['other-code']);
}, 60_000);
