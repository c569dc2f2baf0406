import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { OperatorError } from '#render/operator-error.ts';
import { archiveNameOf, officialBuilds, officialVersion } from './release.ts';
import { versionOf } from './version.ts';

const officialReleases = 'https://github.com/pocketbase/pocketbase/releases/download';
const downloadTimeoutMs = 120_000;

/**
 * Downloads the official binary for this platform to `file`. The archive has to match the checksums of its release, one from
 * GitHub also the recorded checksum, and the binary has to say the recorded version.
 * @throws OperatorError when there is none, it cannot be reached, or one of the two differs
 */
export async function downloadPocketBase(file: string, releases = officialReleases): Promise<void> {
  const archive = archiveNameOf(process.platform, process.arch);
  if (!archive) throw new OperatorError(advice(`no hay PocketBase para ${process.platform} ${process.arch}`));
  const folder = `${releases}/v${officialVersion}`;
  const checksums = (await download(`${folder}/checksums.txt`)).toString();
  const zip = await download(`${folder}/${archive}`);
  const checksum = createHash('sha256').update(zip).digest('hex');
  const recorded = officialBuilds[`${process.platform}-${process.arch}`]?.archive;
  if (releases === officialReleases && recorded && checksum !== recorded)
    throw new OperatorError(advice(`el archivo descargado no es el registrado: SHA-256 ${checksum}`));
  if (!checksums.split('\n').some((line) => line.trim() === `${checksum}  ${archive}`)) {
    throw new OperatorError(advice('el archivo descargado no coincide con su suma de verificación'));
  }
  const binary = await binaryIn(zip).catch((error: Error) => {
    throw new OperatorError(advice(`el archivo descargado no se puede abrir: ${error.message}`));
  });
  if (!binary) throw new OperatorError(advice('el archivo descargado no contiene el programa'));
  await mkdir(dirname(file), { recursive: true });
  const unchecked = join(dirname(file), `unchecked-${basename(file)}`);
  await writeFileAtomically(unchecked, binary, { mode: 0o755 });
  const version = await versionOf(unchecked);
  if (version === officialVersion) return rename(unchecked, file);
  await rm(unchecked);
  throw new OperatorError(advice(`el programa descargado dice ser la versión ${version || 'desconocida'}`));
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
  `No se pudo obtener PocketBase ${officialVersion} (${reason}). Descárgalo y di dónde está con POCKETBASE_BIN.`;
