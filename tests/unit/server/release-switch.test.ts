import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeReleaseSwitch } from '#server/front/release-switch.ts';
import type { Release } from '#server/publisher/release-reader.ts';
import { releaseIn } from '../../support/release.ts';

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
    new AbortController().signal,
  );
  show(first);
  show(second);
  expect(shown).toEqual(['first', 'second']);
  await compressed();
  expect([first, second].map(isCompressed)).toEqual([false, true]);
});
