import { readFileSync } from 'node:fs';
import { OperatorError } from '#render/operator-error.ts';
import { asksForVersion, readProductVersion, versionTextOf } from './product-version.ts';
import { loadEnvironment, readSettings, type Settings } from './settings.ts';
import { logFormatIn, printError, printFailure, printLine, setLogFormat } from './terminal.ts';

/** Lets a service register its resources, which are closed in reverse order at its end. */
export interface Lifetime {
  /** Aborted when the service has to end. */
  signal: AbortSignal;
  onEnd(close: () => Promise<void>): void;
}

/**
 * Runs a service until it is stopped: exits with 0 on Ctrl-C, or with 1 and one sentence when it cannot start.
 * With `--version` it prints the version and starts nothing.
 */
export async function runService(
  main: (settings: Settings, lifetime: Lifetime) => Promise<void>,
): Promise<void> {
  if (asksForVersion()) return printLine(versionTextOf(readProductVersion()));
  const stopping = new AbortController();
  const closers: (() => Promise<void>)[] = [];
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(parentWatch);
    stopping.abort();
    for (const close of closers.reverse()) await close().catch((error: Error) => printFailure(error.message));
    process.exit(code);
  };
  const parentWatch = watchParent(() => void end(0));
  // Without these listeners a closed terminal or pipe would end the service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      printLine('\nTerminando…');
      void end(0);
    });
  }
  try {
    loadEnvironment();
    setLogFormat(logFormatIn(process.env));
    await main(readSettings(), {
      signal: stopping.signal,
      onEnd: (closer) => void closers.push(closer),
    });
  } catch (error) {
    if (stopping.signal.aborted) return;
    if (error instanceof OperatorError) printFailure(error.message);
    else printError(error);
    await end(1);
  }
}

const parentCheckIntervalMs = 500;

/** Kept by Linux only. */
const readStatusOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The processes that end with npm: the parent, and the parent of a shell between. */
function npmProcesses(): string {
  const shell = process.ppid;
  if (!readStatusOf(shell, 'cmdline').includes('\0-c\0')) return String(shell);
  return `${shell} ${/^PPid:\s*(\d+)/m.exec(readStatusOf(shell, 'status'))?.[1]}`;
}

/**
 * Under `npm start` a shell is between npm and this process. A signal to npm ends the shell and does not arrive here, and the
 * shell lives on when npm is killed. So the end of either counts as the signal.
 */
function watchParent(onEnd: () => void): NodeJS.Timeout | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  const started = npmProcesses();
  return setInterval(() => npmProcesses() !== started && onEnd(), parentCheckIntervalMs).unref();
}
