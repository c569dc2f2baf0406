import { dataFoldersOf } from '#render/files/data-folders.ts';
import { runCommand } from './command.ts';
import { dataDirIn, makeDataDir } from './data-dir.ts';
import { refuseForeignMigrations } from './pocketbase/applied-migrations.ts';
import { findPocketBase } from './pocketbase/binary.ts';
import { upsertSuperuser } from './pocketbase/process.ts';
import { required } from './settings.ts';
import { say } from './terminal.ts';

/** Makes a superuser of the PocketBase in DATA_DIR, for its dashboard and for tokens, or renews the password. */
async function makeSuperuser(env: NodeJS.ProcessEnv): Promise<void> {
  const email = required(env, 'SUPERUSER_EMAIL', 'el correo del superusuario');
  const password = required(env, 'SUPERUSER_PASSWORD', 'la contraseña del superusuario');
  const dataDir = dataDirIn(env);
  makeDataDir(dataDir);
  refuseForeignMigrations(dataDir);
  const { pocketbase: dir } = dataFoldersOf(dataDir);
  upsertSuperuser({ binary: await findPocketBase(dataDir), dir, env: {} }, { email, password });
  say(`${email} puede entrar a /_/ y pedir un token con npm run token.`);
}

await runCommand(makeSuperuser);
