import { runCommand } from '#server/command.ts';
import { readSettings } from '#server/settings.ts';
import { rehearse } from './rehearse.ts';
import { undoMigrations } from './undo-migrations.ts';

/** A part of `npm run upgrade` that runs as the owner of DATA_DIR, in a process of its own. */
await runCommand(async () => {
  const settings = readSettings();
  if (process.argv.includes('undo')) await undoMigrations(settings.dataDir);
  else await rehearse(settings);
});
