import {
  appendFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { pageFileOf, paths } from '#paths.ts';
import { snapshotFileIn } from '#render/files/data-folders.ts';
import { startRenderProcess } from '#render/process/render-process.ts';
import { manyProperties, snapshotOf } from '../bench/catalogue.ts';

type Snapshot = ReturnType<typeof snapshotOf>;

const mark = '<!-- of the build before -->';
const folder = await mkdtemp(join(tmpdir(), 'naves-kept-'));
afterAll(() => rm(folder, { recursive: true }));

const dataDir = join(folder, 'data');
const snapshotFile = snapshotFileIn(dataDir);
mkdirSync(dirname(snapshotFile), { recursive: true });

const siteOf = (name: string) => join(folder, name);

/** As the progress of a build counts them. */
const counted = new Map<string, number>();

/** @returns the pages by the names of their files */
async function build(
  name: string,
  snapshot: Snapshot,
  previous?: string,
  apiUrl?: string,
): Promise<Map<string, string>> {
  const built = siteOf('built');
  const outDir = siteOf(name);
  writeFileSync(snapshotFile, JSON.stringify(snapshot));
  const options = previous ? { previous: siteOf(previous) } : {};
  const renderProcess = await startRenderProcess({
    dataDir,
    codeVersion: `of-${apiUrl}`,
    siteUrl: 'https://naves.example.org',
    apiUrl,
    outDir: built,
  });
  await renderProcess.render(options, (pages) => void counted.set(name, pages));
  renameSync(built, outDir);
  const files = globSync('**/*.{html,json,xml}', { cwd: outDir }).sort();
  return new Map(files.map((file) => [file, readFileSync(join(outDir, file), 'utf8')]));
}

const fileOf = (property: Property) => pageFileOf(paths.property(property));

const [edited, removed, recaptioned, ...untouched] = manyProperties(80) as [
  Property,
  Property,
  Property,
  ...Property[],
];
const before = snapshotOf([edited, removed, recaptioned, ...untouched]);
const after = {
  ...before,
  revision: before.revision + 1,
  properties: [
    { ...edited, description: 'Con espuela de ferrocarril.' },
    { ...recaptioned, image_alts: { [recaptioned.images[0] ?? '']: 'Fachada al oriente' } },
    ...untouched,
  ],
};
const marked = (pages: Map<string, string>) =>
  [...pages.keys()].filter((file) => pages.get(file)?.endsWith(mark));

let first: Map<string, string>;
let kept: Map<string, string>;
let whole: Map<string, string>;
let renamed: Map<string, string>;
let elsewhere: Map<string, string>;

beforeAll(async () => {
  first = await build('before', before);
  for (const file of globSync('**/*.html', { cwd: siteOf('before') }))
    appendFileSync(join(siteOf('before'), file), mark);
  kept = await build('kept', after, 'before');
  whole = await build('whole', after);
  const company = { ...after.company, phone: '+52 222 555 0199' };
  renamed = await build('renamed', { ...after, company }, 'before');
  elsewhere = await build('elsewhere', after, 'before', 'https://datos.example.org');
}, 600_000);

test('makes the same files as a build of all pages', () => {
  const unmarked = [...kept].map(([file, page]) => [file, page.replace(mark, '')] as const);
  expect(Object.fromEntries(unmarked)).toEqual(Object.fromEntries(whole));
});

test('keeps most pages of unchanged properties and renders all other pages', () => {
  const pages = marked(kept);
  const mayBeKept = untouched.map(fileOf);
  expect(pages.filter((file) => !mayBeKept.includes(file))).toEqual([]);
  expect(pages.length).toBeGreaterThan(untouched.length / 2);
});

test('keeps pages by hard link and counts them with the others', () => {
  const inodes = ['before', 'kept'].map((name) =>
    marked(kept).map((file) => statSync(join(siteOf(name), file)).ino),
  );
  expect(inodes[1]).toEqual(inodes[0]);
  expect(counted.get('kept')).toBe(counted.get('whole'));
});

test('leaves pages that do not show the edit as they were', () => {
  const same = [...first.keys()].filter((file) => whole.get(file) === first.get(file));
  const fixed = ['404', 'admin', 'aviso-de-privacidad', 'contacto', 'nosotros', 'servicios'];
  expect(same).toEqual(expect.arrayContaining(fixed.map((name) => `${name}.html`)));
  expect(same).not.toContain('index.html');
});

test('keeps no page when the company changes', () => {
  expect(marked(renamed)).toEqual([]);
});

test('keeps no page of a build for another origin', () => {
  expect(marked(elsewhere)).toEqual([]);
});
