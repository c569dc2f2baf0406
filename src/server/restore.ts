import { resolve } from 'node:path';
import { OperatorError } from '#render/operator-error.ts';
import { restore } from './backup/restore.ts';
import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { say } from './terminal.ts';

/** `npm run restore -- <backup>`: what the backup holds takes the place of the database and the uploads. */
async function run(backup: string | undefined, env: NodeJS.ProcessEnv): Promise<void> {
  if (!backup) throw new OperatorError('Di qué respaldo: npm run restore -- <archivo.zip>');
  const before = await restore(resolve(backup), dataDirIn(env));
  say(`Listo: se restauró ${backup}. Arranca el producto y publicará lo restaurado.`);
  if (before) say(`Lo que había quedó en ${before}; bórralo cuando ya no lo necesites.`);
}

await runCommand((env) => run(process.argv[2], env));
