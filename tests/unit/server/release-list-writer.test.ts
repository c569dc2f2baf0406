import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeReleaseStore } from '#server/publisher/release-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-lists-'));
  return () => rmSync(folder, { recursive: true });
});

const pages = Array.from({ length: 2_000 }, (_, number) => `nave-${number}.html`);

/** The name of the file of each page. */
const siteOf = (changed: Record<string, string> = {}, removed: string[] = []) => {
  const files = new Map(pages.map((page) => [page, `files/${page}`]));
  for (const [page, name] of Object.entries(changed)) files.set(page, `files/${name}`);
  for (const page of removed) files.delete(page);
  return files;
};

type Store = ReturnType<typeof makeReleaseStore>;

async function goLive(releases: Store, files: Map<string, string>, revision: number) {
  await releases.shared.ensureFolder();
  const canonicalPaths = new Map(Array.from(files, ([page, name]) => [page, `/${name}`]));
  const manifest = { revision, codeVersion: 'code', pages: files.size, canonicalPaths, photographs: [] };
  return releases.goLive({ files, added: new Map() }, manifest);
}

const manifestOf = (name: string) => readFileSync(join(folder, name, 'release.json'), 'utf8');
const sharedLists = () => readdirSync(join(folder, 'files')).filter((name) => name.endsWith('.json'));
/** Reads with a store that remembers nothing. */
const readAgain = (name: string) => makeReleaseStore(folder).read(name);

test('stores a large release as the difference to lists that it shares, and reads it completely', async () => {
  const releases = makeReleaseStore(folder);
  await goLive(releases, siteOf(), 1);
  const edited = siteOf({ 'nave-7.html': 'otra.html', 'nueva.html': 'nueva.html' }, ['nave-8.html']);
  const { name, canonicalPaths } = await goLive(releases, edited, 2);
  expect(manifestOf(name).length).toBeLessThan(1_000);
  expect(sharedLists()).toHaveLength(1);
  const read = readAgain(name);
  expect(new Map(read?.files)).toEqual(edited);
  expect(read?.canonicalPaths).toEqual(canonicalPaths);
});

test('stores new lists when many files changed', async () => {
  const releases = makeReleaseStore(folder);
  await goLive(releases, siteOf(), 1);
  const changed = siteOf(Object.fromEntries(pages.slice(0, 600).map((page) => [page, `otra-${page}`])));
  const { name } = await goLive(releases, changed, 2);
  expect(sharedLists()).toHaveLength(2);
  expect(new Map(readAgain(name)?.files)).toEqual(changed);
});

test('keeps shared lists as long as a kept release needs them, and stores them again when they are lost', async () => {
  const releases = makeReleaseStore(folder);
  for (let revision = 1; revision <= 7; revision += 1)
    await goLive(releases, siteOf({ 'nave-7.html': `de-${revision}.html` }), revision);
  await releases.prune('', async () => {});
  const live = await makeReleaseStore(folder).current();
  expect(live?.files.get('nave-7.html')).toBe('files/de-7.html');

  for (const name of sharedLists()) rmSync(join(folder, 'files', name));
  expect(readAgain(live?.name ?? '')).toBeUndefined();
  const { name } = await goLive(releases, siteOf(), 8);
  expect(readAgain(name)?.files.size).toBe(pages.length);
});

test('stores a small release completely', async () => {
  const releases = makeReleaseStore(folder);
  const files = new Map([['index.html', 'files/a1.html']]);
  const { name } = await goLive(releases, files, 1);
  expect(sharedLists()).toEqual([]);
  expect(JSON.parse(manifestOf(name)).files).toEqual({ 'index.html': 'files/a1.html' });
});
