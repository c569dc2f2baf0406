import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { OperatorError } from '#render/operator-error.ts';
import { archiveNameOf, pocketbaseVersion } from './release.ts';

const officialReleases = 'https://github.com/pocketbase/pocketbase/releases/download';
const downloadTimeout = 120_000;

/**
 * Brings the official binary for this platform to `file`, checked against the release's own checksums.
 * @throws OperatorError when there is none, it cannot be reached or it is not what the checksums say
 */
export async function downloadPocketBase(file: string, releases = officialReleases): Promise<void> {
  const archive = archiveNameOf(process.platform, process.arch);
  if (!archive) throw new OperatorError(advice(`no hay PocketBase para ${process.platform} ${process.arch}`));
  const folder = `${releases}/v${pocketbaseVersion}`;
  const checksums = (await get(`${folder}/checksums.txt`)).toString();
  const zip = await get(`${folder}/${archive}`);
  const sum = createHash('sha256').update(zip).digest('hex');
  if (!checksums.split('\n').some((line) => line.trim() === `${sum}  ${archive}`)) {
    throw new OperatorError(advice('el archivo descargado no coincide con su suma de verificación'));
  }
  const binary = await programIn(zip);
  if (!binary) throw new OperatorError(advice('el archivo descargado no contiene el programa'));
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomically(file, binary, { mode: 0o755 });
}

async function programIn(zip: Buffer): Promise<Buffer | undefined> {
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry())
    if (/^pocketbase(\.exe)?$/.test(entry.fileName))
      return buffer(await archive.openReadStreamPromise(entry));
  return undefined;
}

async function get(address: string): Promise<Buffer> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(downloadTimeout) });
    if (!response.ok) throw new Error(`respondió ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new OperatorError(advice(`${address}: ${(error as Error).message}`));
  }
}

const advice = (reason: string) =>
  `No se pudo obtener PocketBase ${pocketbaseVersion} (${reason}). Descárgalo y di dónde está con POCKETBASE_BIN.`;
