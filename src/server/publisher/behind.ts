import { fork } from 'node:child_process';

interface Surroundings {
  env: Record<string, string>;
  cwd?: string;
  signal?: AbortSignal | undefined;
}

const lifeline = new URL('./behind-parent.mjs', import.meta.url).href;

/** Runs a program of Node in a process that yields to this one and ends with it. */
export function runBehind(program: string, args: string[], { env, ...options }: Surroundings) {
  const child = fork(program, args, {
    ...options,
    execArgv: ['--import', lifeline],
    env: { ...process.env, ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  const read = (words: Buffer | string) => {
    log = (log + words).slice(-20_000);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.on('error', ({ message }) => read(message));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => ({
    /** The code 0 where it did all, another one, or what ended it. */
    outcome: child.exitCode ?? child.signalCode ?? '',
    log,
  }));
  return { child, ended };
}
