import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { downloadPocketBase } from '#server/pocketbase/download.ts';
import { archiveNameOf, pocketbaseVersion } from '#server/pocketbase/release.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

const folder = mkdtempSync(join(tmpdir(), 'download-'));
const archive = archiveNameOf(process.platform, process.arch) ?? '';
const zip = zipSync({ 'CHANGELOG.md': Buffer.from('x'), pocketbase: Buffer.from('#!/bin/sh\n') });
const sum = createHash('sha256').update(zip).digest('hex');

const contents: Record<string, Uint8Array | string> = {
  [`/good/v${pocketbaseVersion}/${archive}`]: zip,
  [`/good/v${pocketbaseVersion}/checksums.txt`]: `${'0'.repeat(64)}  other.zip\n${sum}  ${archive}\n`,
  [`/forged/v${pocketbaseVersion}/${archive}`]: zip,
  [`/forged/v${pocketbaseVersion}/checksums.txt`]: `${'0'.repeat(64)}  ${archive}\n`,
};
const host = createServer(({ url = '' }, response) => {
  const content = contents[url];
  response.writeHead(content === undefined ? 404 : 200).end(content);
});
const { url } = await listenOnLoopback(host);
const releases = (name: string) => `${url}/${name}`;

afterAll(() => {
  host.close();
  rmSync(folder, { recursive: true });
});

test('the official archive is checked, opened and made executable', async () => {
  const file = join(folder, 'bin', 'pocketbase');
  await downloadPocketBase(file, releases('good'));
  expect(readFileSync(file, 'utf8')).toBe('#!/bin/sh\n');
  expect(statSync(file).mode & 0o111).toBe(0o111);
});

test.each([
  ['forged', 'no coincide con su suma'],
  ['missing', 'respondió 404'],
])('a %s archive is refused with a sentence that says what to do', async (name, reason) => {
  const refused = downloadPocketBase(join(folder, name), releases(name));
  await expect(refused).rejects.toThrow(reason);
  await expect(refused).rejects.toThrow('POCKETBASE_BIN');
});
