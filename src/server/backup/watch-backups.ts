import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { printFailure, printLine } from '#server/terminal.ts';
import { countTextOf, readBackupCheck } from './check-backup.ts';
import { backupsFolderOf, listBackups } from './manifest.ts';

const intervalMs = 30_000;

interface WatchOptions {
  dataDir: string;
  signal: AbortSignal;
  intervalMs?: number;
}

/**
 * Checks each new backup in DATA_DIR, in a process of its own with low priority. A check that was killed has stored
 * nothing and is made again. Backups in a store are not read back.
 * @returns when the signal is aborted and no check runs
 */
export async function watchBackups(options: WatchOptions): Promise<void> {
  const { dataDir, signal } = options;
  const { pocketbase } = dataFoldersOf(dataDir);
  while (!signal.aborted) {
    const [newest] = listBackups(backupsFolderOf(dataDir));
    if (newest && readBackupCheck(pocketbase)?.name !== newest.name) {
      await runCheck(dataDir, signal);
      const check = readBackupCheck(pocketbase);
      if (check?.name === newest.name && !signal.aborted) {
        if (check.error) printFailure(`El respaldo ${check.name} no sirve: ${check.error}`);
        else printLine(`Respaldo comprobado: ${check.name}, ${countTextOf(check)}.`);
      }
    }
    await wait(options.intervalMs ?? intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function runCheck(dataDir: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['src/server/backup/check-newest.ts', dataDir], { stdio: 'ignore' });
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  await once(child, 'exit').catch(() => undefined);
  signal.removeEventListener('abort', kill);
}
