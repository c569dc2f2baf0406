import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeReleaseSwitch } from '#server/front/release-switch.ts';
import type { Release } from '#server/publisher/release-store.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function release(name: string): Release {
  const site = mkdtempSync(join(tmpdir(), 'release-switch-'));
  folders.push(site);
  writeFileSync(join(site, 'index.html'), `${name} `.repeat(500));
  return {
    name,
    site,
    revision: 1,
    codeVersion: 'code',
    pages: 1,
    canonicalPaths: {},
    photographs: [],
    isIncomplete: false,
  };
}

const isCompressed = ({ site }: Release) => existsSync(join(site, 'index.html.br'));

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
