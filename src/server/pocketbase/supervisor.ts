import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/free-port.ts';
import { printFailure } from '#server/terminal.ts';
import { endpointOf, isRunning, makeLoopbackSecret, type PocketBaseEndpoint } from './endpoint.ts';
import { stopOrphan } from './orphan.ts';
import { logFileIn, type PocketBaseCall, startPocketBase, stopPocketBase } from './process.ts';

const firstRetryDelayMs = 500;
const maxRetryDelayMs = 30_000;

type UnplacedCall = Omit<PocketBaseCall, 'port'>;

interface Supervisor {
  /** The endpoint of PocketBase; undefined after it ended until it answers again. */
  endpoint: () => PocketBaseEndpoint | undefined;
  stop: () => Promise<void>;
}

/**
 * Keeps PocketBase running: it is started again after it ended unexpectedly, with growing pauses while that fails.
 * @param onStart called with its new endpoint each time that it answers
 */
export async function supervisePocketBase(
  call: UnplacedCall,
  onStart: (endpoint: PocketBaseEndpoint) => Promise<void>,
): Promise<Supervisor> {
  await stopOrphan(call.dir);
  let { child, endpoint } = await startAtNewEndpoint(call);
  await onStart(endpoint);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function revive(): Promise<void> {
    for (let delay = firstRetryDelayMs; !signal.aborted; delay = Math.min(maxRetryDelayMs, 2 * delay)) {
      printFailure(
        `PocketBase terminó de pronto${endingOf(child)} y se vuelve a arrancar; el sitio público sigue en línea. El motivo está en ${logFileIn(call.dir)}.`,
      );
      await wait(delay, undefined, { signal }).catch(() => undefined);
      const revived = await startAtNewEndpoint(call).catch(() => undefined);
      if (!revived) continue;
      ({ child, endpoint } = revived);
      await onStart(endpoint).catch((error: Error) => printFailure(error.message));
      return;
    }
  }
  async function watchProcess(): Promise<void> {
    while (!signal.aborted) {
      if (isRunning(child)) await once(child, 'exit');
      if (!signal.aborted) await revive();
    }
  }
  const watching = watchProcess();

  return {
    endpoint: () => (isRunning(child) ? endpoint : undefined),
    async stop() {
      stopping.abort();
      await stopPocketBase(child);
      await watching;
      await stopPocketBase(child);
    },
  };
}

/** The system kills a process with SIGKILL when memory runs out. Such a process writes no reason into its log. */
const endingOf = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode === 'SIGKILL' ? ' (SIGKILL: quizá faltó memoria)' : ` (${signalCode ?? exitCode})`;

async function startAtNewEndpoint(
  call: UnplacedCall,
): Promise<{ child: ChildProcess; endpoint: PocketBaseEndpoint }> {
  const port = await freePort();
  const secret = makeLoopbackSecret();
  const child = await startPocketBase({ ...call, port, env: { ...call.env, LOOPBACK_SECRET: secret } });
  return { child, endpoint: endpointOf(child, port, secret) };
}
