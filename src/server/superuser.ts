import { dataFoldersOf } from '#render/files/data-folders.ts';
import { runCommand } from './command.ts';
import { dataDirIn, lockDataDir } from './data-dir.ts';
import { refuseForeignMigrations } from './pocketbase/applied-migrations.ts';
import { findPocketBase } from './pocketbase/binary.ts';
import { connectToRunning } from './pocketbase/control.ts';
import { refuseOpenDatabase } from './pocketbase/open-files.ts';
import { stopOrphan } from './pocketbase/orphan.ts';
import { upsertSuperuser } from './pocketbase/process.ts';
import { migrateSafely } from './pocketbase/safe-migration.ts';
import { type Superuser, saveSuperuser } from './pocketbase/superuser-account.ts';
import { required } from './settings.ts';
import { printLine } from './terminal.ts';

/**
 * `npm run superuser`: creates a superuser of the PocketBase in DATA_DIR, or sets the password of an existing one.
 * A running PocketBase does it itself, so that no second program writes to its database.
 */
async function makeSuperuser(env: NodeJS.ProcessEnv): Promise<void> {
  const email = required(env, 'SUPERUSER_EMAIL', 'el correo del superusuario');
  const password = required(env, 'SUPERUSER_PASSWORD', 'la contraseña del superusuario');
  const dataDir = dataDirIn(env);
  const running = await connectToRunning(dataFoldersOf(dataDir).pocketbase);
  if (running) await saveSuperuser(running, { email, password });
  else await saveWhileStopped(dataDir, { email, password });
  printLine(`${email} puede entrar a /_/ desde esta máquina.`);
}

async function saveWhileStopped(dataDir: string, superuser: Superuser): Promise<void> {
  const lock = lockDataDir(dataDir);
  try {
    const { pocketbase: dir } = dataFoldersOf(dataDir);
    await stopOrphan(dir);
    refuseOpenDatabase(dir);
    refuseForeignMigrations(dataDir);
    const call = { binary: await findPocketBase(dataDir), dir, env: {} };
    await migrateSafely(call, dataDir, () => upsertSuperuser(call, superuser));
  } finally {
    lock.close();
  }
}

await runCommand(makeSuperuser);
