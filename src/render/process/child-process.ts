import { fork } from 'node:child_process';
import { OperatorError } from '#render/operator-error.ts';

interface ChildProcessOptions {
  env: Record<string, string>;
  cwd?: string;
  /** URL of a module that is loaded first. */
  preload?: string;
  signal?: AbortSignal | undefined;
}

const ownPreload = new URL('./child-preload.mjs', import.meta.url).href;
const maxLogCharacters = 20_000;

/** Runs a Node program with lower priority. The child ends when this process ends. */
export function runChildProcess(
  program: string,
  args: string[],
  { env, preload, ...options }: ChildProcessOptions,
) {
  const child = fork(program, args, {
    ...options,
    execArgv: [ownPreload, ...(preload ? [preload] : [])].flatMap((url) => ['--import', url]),
    env: { ...process.env, ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    killSignal: 'SIGKILL',
  });
  let log = '';
  const addToLog = (output: Buffer | string) => {
    log = (log + output).slice(-maxLogCharacters);
  };
  child.stdout?.on('data', addToLog);
  child.stderr?.on('data', addToLog);
  child.on('error', ({ message }) => addToLog(message));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => ({
    /** The exit code, or the name of the signal that ended the process. */
    outcome: child.exitCode ?? child.signalCode ?? '',
    log,
  }));
  return {
    child,
    ended,
    /**
     * Kills the process when it still runs after this many milliseconds, so a hung child cannot block later builds.
     * @returns a function that cancels this
     */
    killAfter(timeoutMs: number): () => void {
      const timer = setTimeout(() => {
        addToLog('no terminó a tiempo.');
        child.kill('SIGKILL');
      }, timeoutMs);
      const cancel = () => clearTimeout(timer);
      void ended.then(cancel);
      return cancel;
    },
  };
}

export type ChildProcessRun = ReturnType<typeof runChildProcess>;

/** Sixty times what 10,000 properties take. */
export const maxProcessMs = 1_800_000;

/** Stands in for the log of a process that the system killed, for example for lack of memory. */
const killedBySystem = 'el sistema lo terminó; quizá faltó memoria.';

/**
 * @param verb - what Astro was asked for, in Spanish: "preparar" or "construir"
 * @param log - only its first 1,500 characters are shown
 */
export const astroErrorOf = (verb: string, outcome: number | string, log: string) =>
  new OperatorError(
    `Astro no pudo ${verb} el sitio (${outcome}): ${log.trim().slice(0, 1_500) || killedBySystem}`,
  );

/** A page that Astro had begun: the line has no end, and the reason of the failure follows on it. */
const unfinishedPage = /\d\d:\d\d:\d\d {3}[├└]─ \S+?\.(html|json|txt|webmanifest)(?! \()/g;
/** Astro's progress: each line begins with the time or ends with a duration. */
const progressLine =
  /^(\d\d:\d\d:\d\d (?!\[ERROR\] (?!\[vite\] ✗ Build failed))| generating |.* ?\(\+[\d.]+m?s\)).*\n/gm;

/** Returns the reason why `astro build` failed: its output without the lines that only report progress. */
export const logTailOf = (log: string) => log.replace(unfinishedPage, '\n').replace(progressLine, '').trim();
