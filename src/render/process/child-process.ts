import { fork } from 'node:child_process';
import { OperatorError } from '#render/operator-error.ts';

interface Surroundings {
  env: Record<string, string>;
  cwd?: string;
  signal?: AbortSignal | undefined;
}

const lifeline = new URL('./child-preload.mjs', import.meta.url).href;

/** Runs a program of Node in a process that yields to this one and ends with it. */
export function runBehind(program: string, args: string[], { env, ...options }: Surroundings) {
  const child = fork(program, args, {
    ...options,
    execArgv: ['--import', lifeline],
    env: { ...process.env, ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    killSignal: 'SIGKILL',
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
  return {
    child,
    ended,
    /** Ends it where it is not done in so many milliseconds from now, lest all that follows waits for it. */
    limitTo(patience: number): void {
      const clock = setTimeout(() => {
        read('no terminó a tiempo.');
        child.kill('SIGKILL');
      }, patience);
      void ended.then(() => clearTimeout(clock));
    },
  };
}

/** Milliseconds, sixty times what 10,000 properties take. */
export const longestWork = 1_800_000;

/** Who runs out of memory is ended before he can say so. */
const unsaid = 'el sistema lo terminó; quizá faltó memoria.';

export const failureTo = (what: string, outcome: number | string, words: string) =>
  new OperatorError(`Astro no pudo ${what} el sitio (${outcome}): ${words.trim().slice(0, 1_500) || unsaid}`);
