import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readSync, statSync, truncateSync, write, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { OperatorError } from '#render/operator-error.ts';
import { dataDirIn } from '#server/data-dir.ts';
import { reasonOf } from '#server/failure-reason.ts';
import { bundledHooks } from './bundled-hooks.ts';
import { stopTimeoutMs, writePidFile } from './orphan.ts';

/** How PocketBase is started. */
export interface PocketBaseCall {
  binary: string;
  /** Folder of its data. */
  dir: string;
  /** Port on the loopback interface. */
  port: number;
  env: Record<string, string>;
  /** The folder of the hooks; that of the product when absent. */
  hooksFolder?: string | undefined;
}

const startTimeoutMs = 30_000;

/**
 * Engines of the hooks, which are kept. A request occupies two or three. When all are occupied, PocketBase makes another one for
 * each call. Those of the visitors whose requests the front lets run at once have room.
 */
const hooksPool = 32;

/** Go collects garbage more often as its memory comes near this. */
const memoryLimit = '256MiB';

/** Origins whose pages may call the API: the site, and those that the operator names. */
const originsIn = ({ SITE_URL, CORS_ORIGINS }: NodeJS.ProcessEnv) =>
  [SITE_URL || 'http://localhost:4321', CORS_ORIGINS].filter(Boolean).join(',');

export const logFileIn = (dir: string) => join(dir, 'pocketbase.log');

/** The log before the last time that it was emptied. */
export const oldLogFileIn = (dir: string) => `${logFileIn(dir)}.old`;

const maxLogBytes = 1_000_000;
const logCheckIntervalMs = 10_000;

/** Every writer appends, PocketBase included, so the file can be emptied while they run. */
function openLog(dir: string): number {
  limitLog(dir);
  return openSync(logFileIn(dir), 'a', 0o600);
}

function keepEnd(file: string, copy: string, size: number): void {
  const end = Buffer.alloc(maxLogBytes);
  const source = openSync(file, 'r');
  try {
    writeFileSync(copy, end.subarray(0, readSync(source, end, 0, maxLogBytes, size - maxLogBytes)), {
      mode: 0o600,
    });
  } finally {
    closeSync(source);
  }
}

/** Empties a log of more than 1 MB. Its last megabyte is kept in a second file, because it shows why a run ended. */
function limitLog(dir: string): void {
  try {
    const { size } = statSync(logFileIn(dir), { throwIfNoEntry: false }) ?? { size: 0 };
    if (size <= maxLogBytes) return;
    keepEnd(logFileIn(dir), oldLogFileIn(dir), size);
    truncateSync(logFileIn(dir));
  } catch {
    // A full disk keeps the log as it is. The next check tries again.
  }
}

export const migrationsFolder = 'pb_migrations';

/** Every call of the binary states these flags, because their defaults depend on where the binary is. */
const flagsFor = async (dir: string, hooksFolder?: string) => [
  ...['--dir', dir, '--migrationsDir', migrationsFolder],
  ...['--hooksDir', hooksFolder ?? (await bundledHooks(dataDirIn(process.env)))],
  '--dev=false',
];

/** Before each line of an error of PocketBase. */
const logTime = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /gm;

/**
 * Runs a command that our hooks add to PocketBase, on a folder whose database no other process has open.
 * @returns what PocketBase printed when it failed; '' when it succeeded
 */
export async function runHookCommand(
  command: 'superuser-of-environment' | 'restore-uploads' | 'back-up-now',
  { binary, dir, env }: { binary: string; dir: string; env: NodeJS.ProcessEnv },
): Promise<string> {
  const child = spawn(binary, [command, ...(await flagsFor(dir))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const [output, errors] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    // The word that the hook prints (pocketbase/hooks/backups.pb.js, superusers.js).
    if (output.includes('Successfully')) return '';
    return `${output}${errors}`.replace(logTime, '').trim() || 'PocketBase terminó sin decir por qué';
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Creates a superuser or sets the password of an existing one, and applies the migrations. PocketBase must not run.
 * @throws OperatorError with the words of PocketBase
 */
export async function upsertSuperuser(
  call: Omit<PocketBaseCall, 'port'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const env = { ...call.env, SUPERUSER_EMAIL: email, SUPERUSER_PASSWORD: password };
  const failure = await runHookCommand('superuser-of-environment', { ...call, env });
  if (failure) throw new OperatorError(`PocketBase no pudo preparar su base de datos: ${reasonOf(failure)}`);
}

/**
 * Starts PocketBase and waits until it answers. Its output goes to `pocketbase.log` next to its data. It leads its own
 * process group, so that Ctrl-C reaches this process only, which then stops it.
 * @throws OperatorError when it ends or does not answer in time
 */
export async function startPocketBase({
  binary,
  dir,
  port,
  env,
  hooksFolder,
}: PocketBaseCall): Promise<ChildProcess> {
  const serve = [
    'serve',
    '--http',
    `127.0.0.1:${port}`,
    '--hooksWatch=false',
    '--automigrate=false',
    `--hooksPool=${hooksPool}`,
    `--origins=${originsIn({ ...process.env, ...env })}`,
  ];
  const flags = await flagsFor(dir, hooksFolder);
  const log = openLog(dir);
  const child = spawn(binary, [...serve, ...flags], {
    // A visitor can ask for smaller copies of photographs. Each takes up to 400 MB of memory while it is made. The hooks
    // check documents with Node.
    env: {
      PB_THUMBS_MAX_WORKERS: '1',
      GOMEMLIMIT: memoryLimit,
      NODE_BINARY: process.execPath,
      ...process.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', log],
    detached: true,
  });
  writePidFile(dir, child.pid);
  endWithThisProcess(child);
  // A full disk loses lines of the log and nothing else.
  child.stdout?.on('data', (chunk) => write(log, chunk, () => {}));
  const logCheck = setInterval(() => limitLog(dir), logCheckIntervalMs).unref();
  child.once('close', () => {
    clearInterval(logCheck);
    closeSync(log);
  });
  if ((await isListening(child)) && (await isHealthy(port))) return child;
  child.kill('SIGKILL');
  throw new OperatorError(`PocketBase no arrancó; el motivo está en ${logFileIn(dir)}.`);
}

/**
 * Lets PocketBase end in an orderly way when this process is killed: the pipe to a shell then closes. Windows, where only the
 * demo runs, has no such shell.
 */
function endWithThisProcess(child: ChildProcess): void {
  if (process.platform === 'win32' || !child.pid) return;
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -TERM "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {});
  guard.unref();
  child.once('exit', () => guard.kill('SIGKILL'));
}

/** Whether PocketBase prints that it listens. A request to its port could be answered by another server. */
function isListening(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Server started at')) end(true);
    };
    const fail = () => end(false);
    const timeout = setTimeout(fail, startTimeoutMs);
    const end = (hasStarted: boolean) => {
      clearTimeout(timeout);
      child.stdout?.off('data', read);
      child.off('exit', fail);
      resolve(hasStarted);
    };
    child.stdout?.on('data', read);
    child.on('exit', fail);
    child.on('error', fail);
  });
}

/** Before its first answer, PocketBase does not close its database on a signal. */
const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Stops PocketBase, which then writes all of its WAL into the database; kills it when it does not end in time. */
export async function stopPocketBase(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(timeout);
}
