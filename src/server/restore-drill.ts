import { countTextOf } from './backup/check-backup.ts';
import { drillRestore } from './backup/drill-restore.ts';
import { findBackup } from './backup/manifest.ts';
import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { printLine } from './terminal.ts';

/** `npm run restore-drill -- <manifest, folder or name>`; without a word, the newest backup in DATA_DIR. */
async function run(argument: string | undefined, env: NodeJS.ProcessEnv): Promise<void> {
  const dataDir = dataDirIn(env);
  const backup = findBackup(argument, dataDir);
  printLine(`Simulacro: restaurando ${backup.name} de ${backup.folder} en una carpeta temporal…`);
  const startedAt = Date.now();
  const found = await drillRestore(backup, dataDir, env);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  printLine(
    `Listo en ${seconds} s: el respaldo arranca y contiene ${countTextOf(found)}. No quedó nada del simulacro.`,
  );
}

await runCommand((env) => run(process.argv[2], env));
