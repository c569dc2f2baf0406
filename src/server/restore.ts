import { findBackup } from './backup/manifest.ts';
import { restore } from './backup/restore-backup.ts';
import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { printLine } from './terminal.ts';

/** `npm run restore -- <manifest, folder or name>`; without a word, the newest backup in DATA_DIR. */
async function run(argument: string | undefined, env: NodeJS.ProcessEnv): Promise<void> {
  const dataDir = dataDirIn(env);
  const backup = findBackup(argument, dataDir);
  printLine(`Restaurando el respaldo ${backup.name} de ${backup.folder}…`);
  const previous = await restore(backup, dataDir, env);
  printLine(`Listo: se restauró ${backup.name}. Arranca el producto y publicará lo restaurado.`);
  if (previous) printLine(`Lo que había quedó en ${previous}; bórralo cuando ya no lo necesites.`);
}

await runCommand((env) => run(process.argv[2], env));
