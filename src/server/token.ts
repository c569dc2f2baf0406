import PocketBase from 'pocketbase';
import { OperatorError } from '#render/operator-error.ts';
import { runCommand } from './command.ts';
import { required, urlIn } from './settings.ts';
import { printLine } from './terminal.ts';

const year = 365 * 24 * 60 * 60;

/** Prints the token with which `npm run build` reads a PocketBase; a new password of its superuser ends it. */
async function mintToken(env: NodeJS.ProcessEnv): Promise<void> {
  const url = urlIn('POCKETBASE_URL', required(env, 'POCKETBASE_URL', 'dónde está PocketBase'));
  const email = required(env, 'SUPERUSER_EMAIL', 'el correo de un superusuario (npm run superuser)');
  const password = required(env, 'SUPERUSER_PASSWORD', 'la contraseña de ese superusuario');
  const superusers = new PocketBase(url).collection('_superusers');
  const { record } = await superusers.authWithPassword(email, password).catch((error: Error) => {
    throw new OperatorError(`No se pudo entrar a ${url} como superusuario: ${error.message}`);
  });
  const { authStore } = await superusers.impersonate(record.id, year);
  printLine(authStore.token);
}

await runCommand(mintToken);
