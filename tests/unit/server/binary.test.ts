import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { buildOf } from '#server/pocketbase/build.ts';
import {
  archiveNameOf,
  isAtLeast,
  officialVersion,
  oldestProductionVersion,
} from '#server/pocketbase/release.ts';
import { archiveOf, startReleaseServer } from '../../support/release-server.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'binary-'));
  return () => rmSync(dataDir, { recursive: true });
});

/** A program that says a version as PocketBase does. */
function binaryOf(version: string): string {
  const file = join(dataDir, `own-${version}`);
  writeFileSync(file, `#!/bin/sh\necho 'pocketbase version ${version}'\n`);
  chmodSync(file, 0o755);
  return file;
}

async function serve(...served: Parameters<typeof startReleaseServer>) {
  const server = await startReleaseServer(...served);
  onTestFinished(server.stop);
  return server;
}

describe.skipIf(process.platform === 'win32')('in production', () => {
  const production = { NODE_ENV: 'production' };

  test('the official PocketBase is downloaded once, checked and made executable', async () => {
    const { url, requests } = await serve(archiveOf(officialVersion));
    const file = await findPocketBase(dataDir, { ...production, POCKETBASE_RELEASES: url });
    expect(file).toBe(join(dataDir, 'bin', `pocketbase-${officialVersion}`));
    expect(statSync(file).mode & 0o111).toBe(0o111);
    expect(requests).toHaveLength(2);
    expect(await findPocketBase(dataDir, { ...production, POCKETBASE_RELEASES: url })).toBe(file);
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['does not match its checksum', archiveOf(officialVersion), '0'.repeat(64), 'no coincide con su suma'],
    ['contains another version', archiveOf('0.28.4'), undefined, 'dice ser la versión 0.28.4'],
    ['is not an archive', Buffer.from('x'), undefined, 'no se puede abrir'],
  ])('an archive that %s is refused, and nothing of it stays', async (_, archive, checksum, reason) => {
    const { url } = await serve(archive, checksum);
    const refused = findPocketBase(dataDir, { ...production, POCKETBASE_RELEASES: url });
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toThrow('POCKETBASE_BIN');
    expect(statSync(join(dataDir, 'bin', `pocketbase-${officialVersion}`), { throwIfNoEntry: false })).toBe(
      undefined,
    );
  });

  test('releases that cannot be reached are named, with what to do', async () => {
    const { url } = await serve(archiveOf(officialVersion));
    const refused = findPocketBase(dataDir, { ...production, POCKETBASE_RELEASES: `${url}/otra` });
    await expect(refused).rejects.toThrow(/checksums\.txt: respondió 404.*POCKETBASE_BIN/);
  });

  test.each(['0.39.1', '0.39.6', '0.28.4', '(untracked)'])('PocketBase %s is refused', async (version) => {
    const refused = findPocketBase(dataDir, { ...production, POCKETBASE_BIN: binaryOf(version) });
    await expect(refused).rejects.toThrow(/producción necesita 0\.39\.7 o más nuevo.*POCKETBASE_BIN/);
  });

  test.each(['0.39.7', '0.39.11', '0.40.0', '1.0.0'])('PocketBase %s is taken', async (version) => {
    const binary = binaryOf(version);
    expect(await findPocketBase(dataDir, { ...production, POCKETBASE_BIN: binary })).toBe(binary);
  });
});

test('an archive from GitHub that is not the recorded one is refused, whatever its checksums.txt says', async () => {
  const { url } = await serve(archiveOf(officialVersion));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (asked: string, options: RequestInit) =>
    fetch(asked.replace('https://github.com/pocketbase/pocketbase/releases/download', url), options),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const refused = findPocketBase(dataDir, { NODE_ENV: 'production' });
  await expect(refused).rejects.toThrow(/no es el registrado: SHA-256 [0-9a-f]{64}/);
});

test('a build is told by its content, not by the version that it says', async () => {
  expect(await buildOf(await findPocketBase(dataDir, {}))).toEqual({
    isKnown: true,
    text: '0.39.1, el registrado de npm',
  });
  expect(await buildOf(binaryOf(officialVersion))).toEqual({
    isKnown: false,
    text: expect.stringMatching(/^0\.39\.11, de origen desconocido \(SHA-256 [0-9a-f]{64}\)$/),
  });
});

test('a demo takes any version of POCKETBASE_BIN', async () => {
  const binary = binaryOf('0.39.1');
  expect(await findPocketBase(dataDir, { POCKETBASE_BIN: binary })).toBe(binary);
});

test('the recorded official version may run in production, and has an archive for each platform', () => {
  expect(isAtLeast(officialVersion, oldestProductionVersion)).toBe(true);
  for (const platform of ['linux', 'darwin', 'win32'])
    for (const arch of ['x64', 'arm64']) expect(archiveNameOf(platform, arch)).toContain(officialVersion);
});
