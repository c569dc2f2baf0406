import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { releasesIn } from '#server/publisher/releases.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  forgotten = [];
  return () => rmSync(folder, { recursive: true });
});

/** The photographs that were given up. */
let forgotten: string[];
const forget = async (photographs: Set<string>) => void forgotten.push(...photographs);

/** Lets a build of so many revisions go live, one after the other. */
async function publish(revisions: number[]) {
  const releases = releasesIn(folder);
  const made = [];
  for (const revision of revisions) {
    const built = join(folder, `build-${revision}`);
    mkdirSync(built);
    writeFileSync(join(built, 'index.html'), `revision ${revision}`);
    const photographs = ['always', `of-${revision}`];
    const note = { revision, fingerprint: 'f', pages: 1, addresses: {}, photographs };
    made.push(await releases.goLive(built, note));
  }
  return { releases, made };
}

const shown = () => readFileSync(join(folder, 'current', 'site', 'index.html'), 'utf8');

test('the newest build is live, and an earlier one again on request', async () => {
  const { releases, made } = await publish([1, 2]);
  expect(shown()).toBe('revision 2');
  await releases.pointTo(made[0]?.name ?? '');
  expect(shown()).toBe('revision 1');
  expect(await releases.current()).toMatchObject({ revision: 1, pages: 1 });
});

test('the last five are kept, and an older one for as long as it is live', async () => {
  const { releases, made } = await publish([1, 2, 3, 4, 5, 6, 7]);
  const names = made.map(({ name }) => name);
  await releases.pointTo(names[0] ?? '');
  expect(await releases.prune('', forget)).toEqual(new Set([names[0], ...names.slice(2)]));
  expect(forgotten).toEqual(['of-2']);
  expect(names.map((name) => existsSync(join(folder, name)))).toEqual([true, false, ...Array(5).fill(true)]);

  await releases.pointTo(names[6] ?? '');
  expect((await releases.prune('', forget)).size).toBe(5);
  expect(existsSync(join(folder, names[0] ?? ''))).toBe(false);
});

test('one that administrators want shown is kept', async () => {
  const { releases, made } = await publish([1, 2, 3, 4, 5, 6, 7]);
  const [, second] = made;
  expect(await releases.prune(second?.name ?? '', forget)).toContain(second?.name);
});

test('its photographs go before the release that names them, so that who is interrupted begins anew', async () => {
  const { releases } = await publish([1, 2, 3, 4, 5, 6]);
  const interrupted = releases.prune('', () => Promise.reject(new Error('killed')));
  await expect(interrupted).rejects.toThrow('killed');
  await releases.prune('', forget);
  expect(forgotten).toEqual(['of-1']);
});

test('no photograph is given up while a release of an earlier version, which names none, is kept', async () => {
  const { releases, made } = await publish([1, 2, 3, 4, 5, 6, 7]);
  const note = join(folder, made[6]?.name ?? '', 'release.json');
  writeFileSync(note, JSON.stringify({ ...made[6], photographs: undefined }));
  await releases.prune('', forget);
  expect(forgotten).toEqual([]);
});

test('what was never finished is removed and never counted', async () => {
  const { releases } = await publish([1]);
  mkdirSync(join(folder, '2026-11-21T00-00-00-000Z-r9', 'site'), { recursive: true });
  expect((await releases.prune('', forget)).size).toBe(1);
  expect(existsSync(join(folder, '2026-11-21T00-00-00-000Z-r9'))).toBe(false);
  expect(releases.read('2026-11-21T00-00-00-000Z-r9')).toBeUndefined();
});

test('one whose pages somebody removed, or whose note a disk has spoilt, is none', async () => {
  const { releases, made } = await publish([1, 2]);
  rmSync(made[1]?.site ?? '', { recursive: true });
  expect(await releases.current()).toBeUndefined();
  await releases.pointTo(made[0]?.name ?? '');
  writeFileSync(join(folder, made[0]?.name ?? '', 'release.json'), '');
  expect(await releases.current()).toBeUndefined();
  await releases.prune('', forget);
  expect(forgotten).toEqual([]);
});
