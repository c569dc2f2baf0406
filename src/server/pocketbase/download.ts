import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unzipSync } from 'fflate';
import { StartError } from '#server/start-error.ts';
import { archiveNameOf, pocketbaseVersion } from './release.ts';

const officialReleases = 'https://github.com/pocketbase/pocketbase/releases/download';
const downloadTimeout = 120_000;

/**
 * Brings the official binary for this platform to `file`, checked against the release's own checksums.
 * @throws StartError when there is none, it cannot be reached or it is not what the checksums say
 */
export async function downloadPocketBase(file: string, releases = officialReleases): Promise<void> {
  const archive = archiveNameOf(process.platform, process.arch);
  if (!archive) throw new StartError(advice(`no hay PocketBase para ${process.platform} ${process.arch}`));
  const folder = `${releases}/v${pocketbaseVersion}`;
  const checksums = Buffer.from(await get(`${folder}/checksums.txt`)).toString();
  const zip = await get(`${folder}/${archive}`);
  const sum = createHash('sha256').update(zip).digest('hex');
  if (!checksums.split('\n').some((line) => line.trim() === `${sum}  ${archive}`)) {
    throw new StartError(advice('el archivo descargado no coincide con su suma de verificación'));
  }
  const [binary] = Object.entries(unzipSync(zip)).filter(([name]) => /^pocketbase(\.exe)?$/.test(name));
  if (!binary) throw new StartError(advice('el archivo descargado no contiene el programa'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, binary[1], { mode: 0o755 });
  await rename(`${file}.part`, file);
}

async function get(address: string): Promise<Uint8Array> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(downloadTimeout) });
    if (!response.ok) throw new Error(`respondió ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new StartError(advice(`${address}: ${(error as Error).message}`));
  }
}

const advice = (reason: string) =>
  `No se pudo obtener PocketBase ${pocketbaseVersion} (${reason}). Descárgalo y di dónde está con POCKETBASE_BIN.`;
