import { ClientResponseError } from 'pocketbase';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { OperatorError } from '#render/operator-error.ts';
import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { connectToRunning } from './pocketbase/control.ts';
import { printLine } from './terminal.ts';

/** `npm run backup`: lets the running product make a backup now, and waits until it is made. */
async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const running = await connectToRunning(dataFoldersOf(dataDirIn(env)).pocketbase);
  if (!running) throw new OperatorError('El producto no está en marcha: los respaldos los hace PocketBase.');
  printLine('Haciendo un respaldo…');
  const { name } = await running.send('/api/site/backups', { method: 'POST' }).catch((error: unknown) => {
    throw new OperatorError(reasonOf(error));
  });
  printLine(`Listo: ${name}. Se restaura con npm run restore -- ${name}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ClientResponseError)) return String(error);
  if (error.status === 0) return 'El respaldo tarda y sigue en marcha; npm run doctor dirá cómo terminó.';
  return error.response.error || error.message;
}

await runCommand(run);
