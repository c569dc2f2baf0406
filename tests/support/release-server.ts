import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { zipSync } from 'fflate';
import { archiveNameOf, officialVersion } from '#server/pocketbase/release.ts';
import { listenOnLoopback } from './loopback.ts';

const archiveName = archiveNameOf(process.platform, process.arch) ?? '';

/** An archive as PocketBase publishes it, with a program that says a version. */
export function archiveOf(version: string): Uint8Array {
  const program = `#!/bin/sh\necho 'pocketbase version ${version}'\n`;
  return zipSync({ 'CHANGELOG.md': Buffer.from('x'), pocketbase: Buffer.from(program) });
}

/**
 * Serves an archive as PocketBase's releases on GitHub do.
 * @param checksum - what checksums.txt says about it
 */
export async function startReleaseServer(archive: Uint8Array, checksum = sha256Of(archive)) {
  const folder = `/v${officialVersion}`;
  const contents: Record<string, Uint8Array | string> = {
    [`${folder}/${archiveName}`]: archive,
    [`${folder}/checksums.txt`]: `${'0'.repeat(64)}  other.zip\n${checksum}  ${archiveName}\n`,
  };
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const content = contents[url];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  const { url } = await listenOnLoopback(server);
  return { url, requests, stop: () => void server.close() };
}

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
