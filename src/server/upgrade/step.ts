import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#render/operator-error.ts';
import { runCommand } from '#server/command.ts';
import { lockDataDir } from '#server/data-dir.ts';
import { compareMigrations } from '#server/pocketbase/applied-migrations.ts';
import { putBackNewestBackup } from '#server/pocketbase/safe-migration.ts';
import { readSettings } from '#server/settings.ts';
import { rehearse } from './rehearse.ts';

const lockWaitMs = 60_000;

/**
 * Puts the database back that a newer code backed up before it migrated, when the code of the working folder lacks
 * migrations that were applied since. The newer code has answered no request, so nothing is lost.
 * @throws OperatorError when the backup is missing or not whole, or another process keeps DATA_DIR
 */
async function undoMigrations(dataDir: string): Promise<void> {
  if (compareMigrations(dataDir).foreign.length === 0) return;
  using _lock = await lockWhenFree(dataDir);
  await putBackNewestBackup(dataDir);
}

/** The service starts the code again and again meanwhile, which takes the lock for a moment and refuses the data. */
async function lockWhenFree(dataDir: string): Promise<ReturnType<typeof lockDataDir>> {
  for (const deadline = Date.now() + lockWaitMs; ; await wait(20)) {
    try {
      return lockDataDir(dataDir);
    } catch (error) {
      if (!(error instanceof OperatorError) || Date.now() > deadline) throw error;
    }
  }
}

/** A part of `npm run upgrade` that runs as the owner of DATA_DIR, in a process of its own. */
await runCommand(async () => {
  const settings = readSettings();
  if (process.argv.includes('undo')) await undoMigrations(settings.dataDir);
  else await rehearse(settings);
});
