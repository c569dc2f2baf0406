import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeReleaseSwitch } from '#server/front/release-switch.ts';
import type { Release } from '#server/publisher/release-reader.ts';
import { releaseIn } from '../../support/release.ts';

const { signal } = new AbortController();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function release(name: string): Release {
  const store = mkdtempSync(join(tmpdir(), 'release-switch-'));
  folders.push(store);
  const site = join(store, name);
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), `${name} `.repeat(500));
  return releaseIn(site);
}

const isCompressed = ({ store, files }: Release) => existsSync(join(store, `${files.get('index.html')}.br`));

test('shows each release at once and compresses only the last one', async () => {
  const [first, second] = [release('first'), release('second')];
  const shown: string[] = [];
  const { show, compressed } = makeReleaseSwitch(
    ({ name }) => shown.push(name),
    async () => {},
    signal,
  );
  show(first);
  show(second);
  expect(shown).toEqual(['first', 'second']);
  await compressed();
  expect([first, second].map(isCompressed)).toEqual([false, true]);
});

test('compresses while no edit is published', async () => {
  const edit = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const { show, compressed } = makeReleaseSwitch(
    () => {},
    () => {
      waiting.resolve();
      return edit.promise;
    },
    signal,
  );
  const shown = release('shown');
  show(shown);
  await waiting.promise;
  expect(isCompressed(shown)).toBe(false);
  edit.resolve();
  await compressed();
  expect(isCompressed(shown)).toBe(true);
});

test('compresses the files that the last compressed release does not have', async () => {
  const first = release('first');
  const events: string[] = [];
  const { show, compressed } = makeReleaseSwitch(
    ({ name }) => events.push(name),
    async () => void events.push('file'),
    signal,
  );
  show(first);
  await compressed();
  writeFileSync(join(first.store, 'new.html'), 'new '.repeat(500));
  const second = { ...first, name: 'second', files: new Map([...first.files, ['new.html', 'new.html']]) };
  show(second);
  await compressed();
  expect(events).toEqual(['first', 'file', 'second', 'file']);
  expect(existsSync(join(first.store, 'new.html.br'))).toBe(true);
});

test('compresses a file again that came back without its variants', async () => {
  const first = release('first');
  const { show, compressed } = makeReleaseSwitch(
    () => {},
    async () => {},
    signal,
  );
  show(first);
  await compressed();
  for (const variant of ['.br', '.gz'])
    rmSync(join(first.store, `${first.files.get('index.html')}${variant}`));
  show({ ...first, files: new Map() });
  show(first);
  await compressed();
  expect(isCompressed(first)).toBe(true);
});
