import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeReleaseStore } from '#server/publisher/release-store.ts';

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
  const made = [];
  for (const revision of revisions) {
    const built = join(folder, `build-${revision}`);
    mkdirSync(built);
    writeFileSync(join(built, 'index.html'), `revision ${revision}`);
    const photographs = ['always', `of-${revision}`];
    const manifest = { revision, codeVersion: 'code', pages: 1, canonicalPaths: {}, photographs };
    made.push(await releases.goLive(built, manifest));
  }
  return { releases, made };
}

const shown = () => readFileSync(join(folder, 'current', 'site', 'index.html'), 'utf8');

test('makes the newest release live, and an earlier one on request', async () => {
  const { releases, made } = await publish([1, 2]);
  expect(shown()).toBe('revision 2');
  await releases.pointTo(made[0]?.name ?? '');
  expect(shown()).toBe('revision 1');
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
  rmSync(made[1]?.site ?? '', { recursive: true });
  expect(await releases.current()).toBeUndefined();
  await releases.pointTo(made[0]?.name ?? '');
  writeFileSync(join(folder, made[0]?.name ?? '', 'release.json'), '');
  expect(await releases.current()).toBeUndefined();
  await releases.prune('', removePhotographs);
  expect(removedPhotographs).toEqual([]);
});
