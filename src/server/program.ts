import { OperatorError } from '#render/operator-error.ts';
import { loadEnvironment, readSettings, type Settings } from './settings.ts';
import { say } from './terminal.ts';

/** What a running program has opened; ended in the reverse order. */
export interface Lifetime {
  /** Aborted when the program is told to end. */
  signal: AbortSignal;
  onEnd(close: () => Promise<void>): void;
}

/** Runs one of the commands that stay: ends with code 0 on Ctrl-C, or with 1 and one sentence when it cannot start. */
export async function runProgram(
  main: (settings: Settings, lifetime: Lifetime) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const closers: (() => Promise<void>)[] = [];
  const end = async (code: number) => {
    if (ending.signal.aborted) return;
    ending.abort();
    for (const close of closers.reverse()) await close().catch((error: Error) => say(error.message));
    process.exit(code);
  };
  // A terminal that was closed, or a program that read along and is gone, ends nothing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      say('\nTerminando…');
      void end(0);
    });
  }
  try {
    loadEnvironment();
    await main(readSettings(), { signal: ending.signal, onEnd: (close) => void closers.push(close) });
  } catch (error) {
    if (ending.signal.aborted) return;
    console.error(error instanceof OperatorError ? error.message : error);
    await end(1);
  }
}
