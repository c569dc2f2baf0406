import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Input devices in the form that W3C WebDriver and WebDriver BiDi share. */
interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: Record<string, string | number>[];
}

/** One window of a browser engine. */
export interface Engine {
  /** Loads a URL and waits for its load event. */
  open: (url: string) => Promise<void>;
  /** Loads the page again and waits for its load event. */
  reload: () => Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON; the function sees nothing of its module. */
  evaluate: <A extends unknown[], R>(run: (...args: A) => R, ...args: A) => Promise<R>;
  perform: (sources: InputSource[]) => Promise<void>;
  /** Chooses files for the first file field that matches a CSS selector. */
  setFiles: (selector: string, paths: string[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/**
 * Starts a program that the kernel ends with this process, however this process ends.
 * @param ready - the output that tells that the program is ready; without it nothing is waited for
 * @returns the program, and the first group of `ready`
 * @throws Error with the output of a program that ends first
 */
export async function startProgram(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  ready?: RegExp,
): Promise<{ program: ChildProcess; found: string }> {
  const program = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const found = await new Promise<string>((resolve, reject) => {
    for (const stream of [program.stdout, program.stderr]) {
      stream.on('data', (data) => {
        output += data;
        const match = ready?.exec(output);
        if (match) resolve(match[1] ?? '');
      });
    }
    program.on('error', reject);
    if (!ready) resolve('');
    program.on('exit', () => reject(new Error(`${command} ended:\n${output}`)));
  });
  return { program, found };
}

/** Ends a program and waits until it has ended. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}
