import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { OperatorError } from '#render/operator-error.ts';
import { archiveNameOf, pocketbaseVersion } from './release.ts';

const officialReleases = 'https://github.com/pocketbase/pocketbase/releases/download';
const downloadTimeoutMs = 120_000;

/**
 * Downloads the official binary for this platform to `file` and checks it against the checksums of the release.
 * @throws OperatorError when there is none, it cannot be reached or its checksum differs
 */
export async function downloadPocketBase(file: string, releases = officialReleases): Promise<void> {
  const archive = archiveNameOf(process.platform, process.arch);
  if (!archive) throw new OperatorError(advice(`no hay PocketBase para ${process.platform} ${process.arch}`));
  const folder = `${releases}/v${pocketbaseVersion}`;
  const checksums = (await download(`${folder}/checksums.txt`)).toString();
  const zip = await download(`${folder}/${archive}`);
  const checksum = createHash('sha256').update(zip).digest('hex');
  if (!checksums.split('\n').some((line) => line.trim() === `${checksum}  ${archive}`)) {
    throw new OperatorError(advice('el archivo descargado no coincide con su suma de verificación'));
  }
  const binary = await binaryIn(zip);
  if (!binary) throw new OperatorError(advice('el archivo descargado no contiene el programa'));
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomically(file, binary, { mode: 0o755 });
}

async function binaryIn(zip: Buffer): Promise<Buffer | undefined> {
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry())
    if (/^pocketbase(\.exe)?$/.test(entry.fileName))
      return buffer(await archive.openReadStreamPromise(entry));
  return undefined;
}

async function download(url: string): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
    if (!response.ok) throw new Error(`respondió ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new OperatorError(advice(`${url}: ${(error as Error).message}`));
  }
}

const advice = (reason: string) =>
  `No se pudo obtener PocketBase ${pocketbaseVersion} (${reason}). Descárgalo y di dónde está con POCKETBASE_BIN.`;
