import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync, write } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#render/operator-error.ts';
import { rememberProcess } from './orphan.ts';

/** How PocketBase is called: which binary on which data, port of the loopback and environment. */
export interface PocketBaseCall {
  binary: string;
  dir: string;
  port: number;
  env: Record<string, string>;
}

const startTimeout = 30_000;

export const logFileIn = (dir: string) => join(dir, 'pocketbase.log');

/** Bytes beyond which a start begins the log anew; until then it tells why the one before ended. */
const longestLog = 1_000_000;

function openLog(dir: string): number {
  const { size } = statSync(logFileIn(dir), { throwIfNoEntry: false }) ?? { size: 0 };
  return openSync(logFileIn(dir), size > longestLog ? 'w' : 'a');
}

/** What every call of the binary states, so that nothing depends on where it lies. */
const flagsFor = (dir: string) => [
  ...['--dir', dir, '--migrationsDir', 'pb_migrations', '--hooksDir', 'pocketbase/hooks'],
  '--dev=false',
];

/**
 * Creates the superuser or renews its password, applying the migrations on the way; PocketBase must not run yet.
 * @throws OperatorError with what PocketBase said
 */
export function upsertSuperuser(
  { binary, dir, env }: Omit<PocketBaseCall, 'port'>,
  { email, password }: { email: string; password: string },
): void {
  const { stdout, stderr, error } = spawnSync(binary, ['superuser-of-environment', ...flagsFor(dir)], {
    encoding: 'utf8',
    env: { ...process.env, ...env, SUPERUSER_EMAIL: email, SUPERUSER_PASSWORD: password },
  });
  if (stdout?.includes('Successfully')) return;
  const said = error?.message ?? `${stdout}${stderr}`.trim();
  throw new OperatorError(`PocketBase no pudo preparar su base de datos: ${said}`);
}

/**
 * Starts PocketBase and waits until it answers; its log goes to `pocketbase.log` beside its data.
 * It leads a process group of its own, so that Ctrl-C reaches it only through us.
 * @throws OperatorError when it ends or does not answer in time
 */
export async function startPocketBase({ binary, dir, port, env }: PocketBaseCall): Promise<ChildProcess> {
  const serve = [
    'serve',
    '--http',
    `127.0.0.1:${port}`,
    '--hooksWatch=false',
    '--automigrate=false',
    '--hooksPool=64',
  ];
  const log = openLog(dir);
  const child = spawn(binary, [...serve, ...flagsFor(dir)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', log],
    detached: true,
  });
  rememberProcess(dir, child.pid);
  // What does not fit on a full disk is lost, and nothing else.
  child.stdout?.on('data', (chunk) => write(log, chunk, () => {}));
  child.once('close', () => closeSync(log));
  if ((await begins(child)) && (await answers(port))) return child;
  child.kill('SIGKILL');
  throw new OperatorError(`PocketBase no arrancó; el motivo está en ${logFileIn(dir)}.`);
}

/** Whether it says that it listens: whoever asked its port could hear another server that took it meanwhile. */
function begins(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Server started at')) end(true);
    };
    const fail = () => end(false);
    const patience = setTimeout(fail, startTimeout);
    const end = (hasBegun: boolean) => {
      clearTimeout(patience);
      child.stdout?.off('data', hear);
      child.off('exit', fail);
      resolve(hasBegun);
    };
    child.stdout?.on('data', hear);
    child.on('exit', fail);
    child.on('error', fail);
  });
}

/** Until it has answered once, it would end at a signal without closing what it holds. */
const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function stopPocketBase(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
