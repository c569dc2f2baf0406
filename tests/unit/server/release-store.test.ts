import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { nameChangeOf } from '#render/process/name-change.ts';
import { makeReleaseStore } from '#server/publisher/release-store.ts';
import { firstNames } from '../../support/release.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  removedPhotographs = [];
  return () => rmSync(folder, { recursive: true });
});

/** The photographs that were removed. */
let removedPhotographs: string[];
const removePhotographs = async (photographs: Set<string>) => void removedPhotographs.push(...photographs);

/** Makes one release for each revision. */
async function publish(revisions: number[]) {
  const releases = makeReleaseStore(folder);
  await releases.shared.ensureFolder();
  const made = [];
  for (const revision of revisions) {
    const built = join(folder, `build-${revision}`);
    mkdirSync(built);
    writeFileSync(join(built, 'index.html'), `revision ${revision}`);
    const photographs = ['always', `of-${revision}`];
    const manifest = { revision, codeVersion: 'code', pages: 1, canonicalPaths: new Map(), photographs };
    made.push(await releases.goLive(await releases.shared.compare(built, firstNames()), manifest));
  }
  return { releases, made };
}

/** The content of a file of the live release. */
async function shown(file = 'index.html') {
  const live = await makeReleaseStore(folder).current();
  return readFileSync(join(folder, live?.files.get(file) ?? 'none'), 'utf8');
}

test('makes the newest release live, and an earlier one on request', async () => {
  const { releases, made } = await publish([1, 2]);
  expect(await shown()).toBe('revision 2');
  await releases.pointTo(made[0]?.name ?? '');
  expect(await shown()).toBe('revision 1');
  expect(await releases.current()).toMatchObject({ revision: 1, pages: 1 });
});

test('keeps the last five releases, and an older one while it is live', async () => {
  const { releases, made } = await publish([1, 2, 3, 4, 5, 6, 7]);
  const names = made.map(({ name }) => name);
  await releases.pointTo(names[0] ?? '');
  expect(await releases.prune('', removePhotographs)).toEqual(new Set([names[0], ...names.slice(2)]));
  expect(removedPhotographs).toEqual(['of-2']);
  expect(names.map((name) => existsSync(join(folder, name)))).toEqual([true, false, ...Array(5).fill(true)]);

  await releases.pointTo(names[6] ?? '');
  expect((await releases.prune('', removePhotographs)).size).toBe(5);
  expect(existsSync(join(folder, names[0] ?? ''))).toBe(false);
});

test('keeps the pinned release', async () => {
  const { releases, made } = await publish([1, 2, 3, 4, 5, 6, 7]);
  const [, second] = made;
  expect(await releases.prune(second?.name ?? '', removePhotographs)).toContain(second?.name);
});

test('removes photographs before the release that names them, so that it can be repeated', async () => {
  const { releases } = await publish([1, 2, 3, 4, 5, 6]);
  const interrupted = releases.prune('', () => Promise.reject(new Error('killed')));
  await expect(interrupted).rejects.toThrow('killed');
  await releases.prune('', removePhotographs);
  expect(removedPhotographs).toEqual(['of-1']);
});

test('removes no photographs while a kept release has a manifest without photographs', async () => {
  const { releases, made } = await publish([1, 2, 3, 4, 5, 6, 7]);
  const manifest = join(folder, made[6]?.name ?? '', 'release.json');
  writeFileSync(manifest, JSON.stringify({ ...made[6], photographs: undefined }));
  await releases.prune('', removePhotographs);
  expect(removedPhotographs).toEqual([]);
});

test('removes an unfinished release', async () => {
  const { releases } = await publish([1]);
  mkdirSync(join(folder, '2026-11-21T00-00-00-000Z-r9', 'site'), { recursive: true });
  expect((await releases.prune('', removePhotographs)).size).toBe(1);
  expect(existsSync(join(folder, '2026-11-21T00-00-00-000Z-r9'))).toBe(false);
  expect(releases.read('2026-11-21T00-00-00-000Z-r9')).toBeUndefined();
});

test('ignores a release without pages or with a damaged manifest', async () => {
  const { releases, made } = await publish([1, 2]);
  const file = join(folder, made[1]?.name ?? '', 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), files: {} }));
  expect(await releases.current()).toBeUndefined();
  await releases.pointTo(made[0]?.name ?? '');
  writeFileSync(join(folder, made[0]?.name ?? '', 'release.json'), '');
  expect(await releases.current()).toBeUndefined();
  await releases.prune('', removePhotographs);
  expect(removedPhotographs).toEqual([]);
});

/** Makes a release of files that were rendered, and pages that the store has under a name. */
async function publishFiles(files: Record<string, string>, sharedNames: Record<string, string> = {}) {
  const releases = makeReleaseStore(folder);
  const shared = await releases.shared.ensureFolder();
  const built = join(folder, 'built');
  rmSync(built, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(built, name)), { recursive: true });
    writeFileSync(join(built, name), content);
  }
  const rendered = await releases.shared.compare(built, firstNames(sharedNames));
  const manifest = { revision: 1, codeVersion: 'code', pages: 1, canonicalPaths: new Map(), photographs: [] };
  return { releases, rendered, shared, goLive: () => releases.goLive(rendered, manifest) };
}

const sharedFiles = () => readdirSync(join(folder, 'files')).filter((name) => name !== 'documentos');

test('stores a file once for all releases that have it, and each other file', async () => {
  await (await publishFiles({ 'index.html': 'inicio', 'a/otra.html': 'otra' })).goLive();
  const { goLive, rendered } = await publishFiles({ 'index.html': 'nuevo inicio', 'b/otra.html': 'otra' });
  expect(rendered.added.size).toBe(1);
  await goLive();
  expect(sharedFiles()).toHaveLength(3);
  expect([await shown(), await shown('b/otra.html')]).toEqual(['nuevo inicio', 'otra']);
});

test('takes a page that was not rendered from the shared files, and lists none that is missing', async () => {
  await (await publishFiles({ 'nave.html': 'nave' }, { 'nave.html': 'a1.html' })).goLive();
  const names = { 'nave.html': 'a1.html', 'lejos.html': 'b2.html' };
  const { goLive, rendered } = await publishFiles({ 'index.html': 'inicio' }, names);
  expect([...rendered.files.keys()].sort()).toEqual(['index.html', 'nave.html']);
  await goLive();
  expect(await shown('nave.html')).toBe('nave');
});

test('a site that is not checked yet leaves no file in the store', async () => {
  const { releases, rendered } = await publishFiles({ 'index.html': 'con errores' });
  expect(sharedFiles()).toEqual([]);
  expect(readFileSync(releases.shared.pathOf(rendered, rendered.files.get('index.html') ?? ''), 'utf8')).toBe(
    'con errores',
  );
});

test('goes live after it was killed while its files were moved', async () => {
  await (await publishFiles({ 'index.html': 'antes' })).goLive();
  const site = { 'index.html': 'ahora', 'nave.html': 'nave' };
  const { rendered } = await publishFiles(site);
  const [[location, file] = ['', '']] = rendered.added;
  renameSync(file, join(folder, location));
  expect(await shown()).toBe('antes');
  await (await publishFiles(site)).goLive();
  expect([await shown(), await shown('nave.html')]).toEqual(['ahora', 'nave']);
});

test('removes shared files with their variants as soon as no kept release has them', async () => {
  const contents = ['1', '2', '3', '4', '5', '6', '7'];
  const names: string[][] = [];
  for (const content of contents) {
    const { goLive, rendered } = await publishFiles({ 'index.html': content, 'siempre.html': 'siempre' });
    names.push(Array.from(rendered.added.keys(), (location) => basename(location)));
    await goLive();
  }
  const [first = ''] = names[0] ?? [];
  for (const variant of ['.br', '.gz']) writeFileSync(join(folder, 'files', first + variant), '');
  for (const part of ['.now.part', '.old.part']) writeFileSync(join(folder, 'files', part), '');
  utimesSync(join(folder, 'files', '.old.part'), 0, 0);
  const releases = makeReleaseStore(folder);
  const kept = await releases.prune('', removePhotographs);
  const expected = [...kept].flatMap((name) => [...(releases.read(name)?.files.values() ?? [])]);
  rmSync(join(folder, 'files', '.now.part'));
  expect(sharedFiles().sort()).toEqual([...new Set(expected.map((location) => basename(location)))].sort());
  expect(sharedFiles()).toHaveLength(6);
});

test('removes a thousand unused files though another build waits, and leaves the others to the next call or process', async () => {
  const { releases } = await publish([1, 2, 3, 4, 5, 6, 7]);
  for (let number = 0; number < 2_100; number += 1)
    writeFileSync(join(folder, 'files', `unused-${number}.html`), '');
  await releases.prune('', removePhotographs, () => true);
  expect(sharedFiles()).toHaveLength(7 + 2_100 - 1_000);
  await makeReleaseStore(folder).prune('', removePhotographs, () => true);
  expect(sharedFiles()).toHaveLength(7 + 2_100 - 2_000);
  await releases.prune('', removePhotographs, () => true);
  expect(sharedFiles()).toHaveLength(5);
});

test('removes no shared file while the list of a kept release cannot be read', async () => {
  const { made, releases } = await publish([1, 2, 3, 4, 5, 6, 7]);
  writeFileSync(join(folder, made[6]?.name ?? '', 'release.json'), '{"revision":');
  await releases.prune('', removePhotographs);
  expect(sharedFiles()).toHaveLength(7);
});

test('removes withdrawn documents from all releases, and no other', async () => {
  const documents = { 'documentos/plano-1.pdf': 'uno', 'documentos/plano-2.pdf': 'dos' };
  await (await publishFiles({ 'index.html': 'a', ...documents })).goLive();
  const { releases, rendered } = await publishFiles({ 'index.html': 'b', ...documents });
  expect(rendered.added.size).toBe(1);
  await releases.removeDocumentsExcept(new Set(['plano-2.pdf']));
  expect(readdirSync(join(folder, 'files', 'documentos'))).toEqual(['plano-2.pdf']);
});

test('finds the files of an edit as those of a whole order', async () => {
  const releases = makeReleaseStore(folder);
  await releases.shared.ensureFolder();
  const built = join(folder, 'built');
  const before = {
    ...{ 'a.html': 'a1.html', 'b.html': 'b1.html', 'c.html': 'c1.html', 'd.html': 'd1.html' },
    'e.html': 'e1.html',
  };
  write(built, { ...filesNamed(Object.keys(before)), 'old.js': 'old', 'index.html': 'antes' });
  const first = firstNames(before);
  const manifest = { revision: 1, codeVersion: 'code', pages: 1, canonicalPaths: new Map(), photographs: [] };
  const live = await releases.goLive(await releases.shared.compare(built, first), manifest);
  rmSync(built, { recursive: true });
  write(built, { 'b.html': 'b2', 'index.html': 'ahora', 'new.js': 'new' });
  writeFileSync(join(folder, 'files', 'd0.html'), 'd0');
  const names = { 'a.html': 'a1.html', 'b.html': 'b2.html', 'd.html': 'd0.html', 'e.html': 'missing.html' };
  const edit = { ...firstNames(names), namesBefore: first.sharedNames };
  const { files } = await releases.shared.compare(
    built,
    { ...edit, nameChange: nameChangeOf(edit.namesBefore, edit.sharedNames) },
    live.files,
  );
  const whole = await makeReleaseStore(folder).shared.compare(built, firstNames(names), live.files);
  expect(new Map([...files].sort())).toEqual(new Map([...whole.files].sort()));
  expect([...files.keys()].sort()).toEqual(['a.html', 'b.html', 'd.html', 'index.html', 'new.js']);
});

const filesNamed = (names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

function write(site: string, files: Record<string, string>) {
  mkdirSync(site, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(site, name), content);
}
