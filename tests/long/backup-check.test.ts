import { globSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { readBackupCheck } from '#server/backup/check-backup.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { watchBackups } from '#server/backup/watch-backups.ts';
import { makeBackup } from '../support/backup.ts';
import { startBackend } from '../support/pocketbase.ts';

/** The processes that check a backup of a folder now. */
const checksOf = (dataDir: string) =>
  globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    try {
      const command = readFileSync(file, 'utf8');
      return command.includes('check-newest.ts') && command.includes(dataDir)
        ? [Number(file.split('/')[2])]
        : [];
    } catch {
      return [];
    }
  });

/** Kills a check that is not among those that were killed: the system takes a moment to end one. */
async function killNextCheck(dataDir: string, killed: Set<number>): Promise<void> {
  for (;;) {
    const pid = checksOf(dataDir).find((found) => !killed.has(found));
    if (pid) {
      process.kill(pid, 'SIGKILL');
      killed.add(pid);
      return;
    }
    await wait(5);
  }
}

test('kill -9 during the check of a backup stores nothing, and the backup is checked again', async () => {
  const backend = await startBackend();
  const dataDir = await mkdtemp(join(tmpdir(), 'naves-checks-'));
  onTestFinished(async () => {
    await backend.stop();
    rmSync(dataDir, { recursive: true });
  });
  symlinkSync(backend.dir, dataFoldersOf(dataDir).pocketbase);
  const backup = await makeBackup(backend);
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const watching = watchBackups({ dataDir, signal: stopping.signal, intervalMs: 20 });
  const killed = new Set<number>();
  for (let round = 0; round < 5; round += 1) {
    await killNextCheck(dataDir, killed);
    expect(readBackupCheck(backend.dir)).toBeUndefined();
  }
  await expect
    .poll(() => readBackupCheck(backend.dir), { timeout: 120_000 })
    .toMatchObject({ name: backup.name, error: '' });
  stopping.abort();
  await watching;
  await verifyBackup(backup);
  expect(checksOf(dataDir)).toEqual([]);
});
