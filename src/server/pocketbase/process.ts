import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StartError } from '#server/start-error.ts';
import { rememberProcess } from './orphan.ts';

/** How PocketBase is called: which binary on which data, port of the loopback and environment. */
export interface PocketBaseCall {
  binary: string;
  dir: string;
  port: number;
  env: Record<string, string>;
}

const startTimeout = 30_000;

/** What every call of the binary states, so that nothing depends on where it lies. */
const flagsFor = (dir: string) => [
  ...['--dir', dir, '--migrationsDir', 'pb_migrations', '--hooksDir', 'pocketbase/hooks'],
  '--dev=false',
];

/**
 * Creates the superuser or renews its password, applying the migrations on the way; PocketBase must not run yet.
 * @throws StartError with what PocketBase said
 */
export function upsertSuperuser(
  { binary, dir, env }: Omit<PocketBaseCall, 'port'>,
  { email, password }: { email: string; password: string },
): void {
  const words = ['superuser', 'upsert', ...flagsFor(dir), '--', email, password];
  const { stdout, stderr, error } = spawnSync(binary, words, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  // Its exit code is 0 even when it refuses.
  if (stdout?.includes('Successfully')) return;
  const said = error?.message ?? `${stdout}${stderr}`.trim();
  throw new StartError(`PocketBase no pudo preparar su base de datos: ${said}`);
}

/**
 * Starts PocketBase and waits until it answers; its log goes to `pocketbase.log` beside its data.
 * It leads a process group of its own, so that Ctrl-C reaches it only through us.
 * @throws StartError when it ends or does not answer in time
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
  const child = spawn(binary, [...serve, ...flagsFor(dir)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  rememberProcess(dir, child.pid);
  const log = createWriteStream(join(dir, 'pocketbase.log'));
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  if ((await begins(child)) && (await answers(port))) return child;
  child.kill('SIGKILL');
  throw new StartError(`PocketBase no arrancó; el motivo está en ${join(dir, 'pocketbase.log')}.`);
}

/** Whether it says that it listens: whoever asked its port could hear another server that took it meanwhile. */
function begins(child: ChildProcessByStdio<null, Readable, Readable>): Promise<boolean> {
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
      child.stdout.off('data', hear);
      child.off('exit', fail);
      resolve(hasBegun);
    };
    child.stdout.on('data', hear);
    child.on('exit', fail);
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
