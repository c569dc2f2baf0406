import { globSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { lockRestoreDrill } from '#server/data-dir.ts';
import { freePort } from '#server/free-port.ts';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { stopOrphan } from '#server/pocketbase/orphan.ts';
import { startPocketBase, stopPocketBase } from '#server/pocketbase/process.ts';
import { countRows } from './check-backup.ts';
import { type Backup, type Manifest, readManifest } from './manifest.ts';
import { restore } from './restore-backup.ts';

/**
 * A drill sends no mail, calls no webhook and changes no object store, even when the restored database is configured
 * to.
 */
export const quietEnvironment = {
  SMTP_HOST: '',
  SITE_WEBHOOK_URL: '',
  SITE_GITHUB_REPOSITORY: '',
  S3_BUCKET: '',
  BACKUP_S3_BUCKET: '',
  BACKUP_CRON: 'off',
};

/**
 * Restores a backup into a folder of its own below DATA_DIR, starts PocketBase on it, counts its records and uploads,
 * and removes everything again. The product may run meanwhile.
 * @returns rows by collection and the number of uploads, as found in the restored folder
 * @throws OperatorError when the backup cannot be restored or started
 */
export async function drillRestore(
  backup: Backup,
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ rows: Record<string, number>; uploads: number }> {
  using _lock = lockRestoreDrill(dataDir);
  const folder = join(dataFoldersOf(dataDir).work, 'restore-drill');
  const { pocketbase } = dataFoldersOf(folder);
  const manifest = readManifest(backup);
  // Remove the folder of a killed drill.
  await stopOrphan(pocketbase);
  await rm(folder, { recursive: true, force: true });
  refuseSmallDisk(dataDir, manifest);
  const POCKETBASE_BIN = await findPocketBase(dataDir, env);
  try {
    await restore(backup, folder, { ...env, ...quietEnvironment, POCKETBASE_BIN });
    await startAndStop(POCKETBASE_BIN, pocketbase);
    return {
      rows: countRows(join(pocketbase, 'data.db'), manifest),
      uploads: globSync('*/*/!(*.attrs)', { cwd: join(pocketbase, 'storage') }).length,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refuseSmallDisk(dataDir: string, { database, uploads }: Manifest): void {
  const { bavail, bsize } = statfsSync(dataDir);
  // The database exists twice while it is migrated.
  const needed = 2 * database.bytes + Object.values(uploads).reduce((sum, bytes) => sum + bytes, 0);
  if (needed < bavail * bsize) return;
  const megabytes = Math.ceil(needed / 1024 ** 2);
  throw new OperatorError(
    `El simulacro necesita ${megabytes} MB libres en el disco de DATA_DIR (${dataDir}).`,
  );
}

/** PocketBase applies newer migrations and answers; a signal from the terminal stops it too. */
async function startAndStop(binary: string, dir: string): Promise<void> {
  const child = await startPocketBase({ binary, dir, port: await freePort(), env: quietEnvironment });
  const stop = () => void child.kill('SIGTERM');
  process.once('exit', stop);
  await stopPocketBase(child);
  process.off('exit', stop);
}
