import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#render/operator-error.ts';
import { backupsFolderOf, listBackups } from './backup/manifest.ts';
import { runCommand } from './command.ts';
import { dataDirIn } from './data-dir.ts';
import { printLine } from './terminal.ts';
import { folderBehind, pointTo } from './upgrade/code-link.ts';
import { isAlive, readStart } from './upgrade/start-record.ts';

/** Time in which somebody has to start the product again, and in which that start has to be ready. */
const restartTimeoutMs = 600_000;

/**
 * `npm run upgrade`, in the folder of the new code: rehearses on a copy of the data, then lets the service start the new
 * code, and the former one again when the new one does not become ready.
 */
await runCommand(async (env) => {
  const dataDir = dataDirIn(env);
  const running = readStart(dataDir);
  if (running?.state !== 'ready' || !isAlive(running.pid)) {
    throw new OperatorError(
      `El producto no está en marcha en DATA_DIR (${dataDir}), o todavía arranca: arranca la versión nueva con npm start.`,
    );
  }
  const folder = realpathSync('.');
  const serviceEnv: NodeJS.ProcessEnv = { ...env, ...environmentOf(running.pid), DATA_DIR: dataDir };
  const link = serviceEnv.CODE_LINK;
  const former = link && folderBehind(link);
  const runStep = async (step: 'rehearse' | 'undo', cwd: string): Promise<boolean> => {
    const { uid, gid } = statSync(dataDir);
    const owner = process.getuid?.() === 0 ? { uid, gid } : {};
    const program = join(folder, 'src/server/upgrade/step.ts');
    const options = { ...owner, cwd, env: serviceEnv, stdio: 'inherit' } as const;
    const [code] = await once(spawn(process.execPath, [program, step], options), 'exit');
    return code === 0;
  };

  if (!(await runStep('rehearse', folder))) throw new OperatorError('La versión en marcha sigue igual.');
  if (!link || !former) {
    return printLine(
      `El ensayo salió bien y nada cambió. Detén el producto y arráncalo desde ${folder}; si el servicio usa un enlace, que apunte ahí. Con CODE_LINK lo hace esta orden.`,
    );
  }
  printLine('Cambiando de versión…');
  const backupBefore = newestBackupIn(dataDir);
  pointTo(link, folder);
  await stop(running.pid);
  const failure = await failureOfStart(dataDir, running.pid);
  if (failure === undefined) {
    printLine(`Listo: trabaja el código de ${folder}.`);
    const backup = newestBackupIn(dataDir);
    if (backup !== backupBefore) printLine(`Para volver a ${former}: npm run restore -- ${backup}`);
    return;
  }
  pointTo(link, former);
  const failed = readStart(dataDir);
  if (failed) await stop(failed.pid);
  const isUndone = await runStep('undo', former);
  const outcome = isUndone
    ? await outcomeOfReturn(dataDir)
    : 'Restaura el último respaldo con npm run restore.';
  throw new OperatorError(`El código nuevo no arrancó: ${failure} ${outcome}`);
});

/** A start that migrates makes a backup before. In a store it is not seen here. */
function newestBackupIn(dataDir: string): string | undefined {
  return listBackups(backupsFolderOf(dataDir))[0]?.name;
}

/** The variables of a process, where the system shows them. */
function environmentOf(pid: number): NodeJS.ProcessEnv {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return Object.fromEntries(
      variables.map((variable) => variable.split(/=(.*)/s, 2)).filter(([name]) => name),
    );
  } catch {
    return {};
  }
}

/** Ends a process of the product. Its service manager then starts what the link names. */
async function stop(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) await wait(50);
}

/** Waits for the start that follows a process. @returns undefined when it is ready; otherwise why it is not */
async function failureOfStart(dataDir: string, formerPid: number): Promise<string | undefined> {
  for (const deadline = Date.now() + restartTimeoutMs; Date.now() < deadline; await wait(50)) {
    const start = readStart(dataDir);
    if (!start || start.pid === formerPid) continue;
    if (start.state === 'ready') return undefined;
    if (start.state === 'failed') return start.reason;
    if (!isAlive(start.pid)) return 'Su proceso terminó de pronto.';
  }
  return 'Nadie volvió a arrancar el producto.';
}

/** Waits for the start of the former code. @returns what is to be done */
async function outcomeOfReturn(dataDir: string): Promise<string> {
  for (const deadline = Date.now() + restartTimeoutMs; Date.now() < deadline; await wait(50)) {
    const start = readStart(dataDir);
    if (start?.state === 'ready' && isAlive(start.pid)) return 'Está en línea la versión anterior.';
  }
  return 'Arranca la versión anterior: sus datos están como antes.';
}
