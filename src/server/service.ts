import { OperatorError } from '#render/operator-error.ts';
import { asksForVersion, readProductVersion, versionTextOf } from './product-version.ts';
import { loadEnvironment, readSettings, type Settings } from './settings.ts';
import { logFormatIn, printError, printFailure, printLine, setLogFormat } from './terminal.ts';

/** Lets a service register its resources, which are closed in reverse order at its end. */
export interface Lifetime {
  /** Aborted when the service has to end. */
  signal: AbortSignal;
  onEnd(close: () => Promise<void>): void;
  /** Closes all of that while the process goes on, for another one that takes over. */
  close(): Promise<void>;
  /** Registers what has to be closed after all of that, at the end of the process. */
  onExit(close: () => Promise<void>): void;
  /** Ends the service. */
  end(code: number): Promise<void>;
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
  const closers: Closer[] = [];
  const lastClosers: Closer[] = [];
  let closing: Promise<void> | undefined;
  const close = () => {
    stopping.abort();
    closing ??= closeAll(closers);
    return closing;
  };
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(parentWatch);
    await close();
    await closeAll(lastClosers);
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
      close,
      onExit: (closer) => void lastClosers.push(closer),
      end,
    });
  } catch (error) {
    if (stopping.signal.aborted) return;
    if (error instanceof OperatorError) printFailure(error.message);
    else printError(error);
    await end(1);
  }
}

type Closer = () => Promise<void>;

async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.reverse()) await close().catch((error: Error) => printLine(error.message));
}

const parentCheckIntervalMs = 500;

/**
 * Under `npm start` a shell is between npm and this process. A signal to npm ends the shell and does not arrive here.
 * So the end of the shell counts as the signal.
 */
function watchParent(onEnd: () => void): NodeJS.Timeout | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && onEnd(), parentCheckIntervalMs).unref();
}
