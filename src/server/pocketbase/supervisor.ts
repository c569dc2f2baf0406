import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/free-port.ts';
import { printLine } from '#server/terminal.ts';
import { type DatabaseFault, findDatabaseFault } from './database-fault.ts';
import { endpointOf, isRunning, makeLoopbackSecret, type PocketBaseEndpoint } from './endpoint.ts';
import { stopOrphan } from './orphan.ts';
import { logFileIn, type PocketBaseCall, startPocketBase, stopPocketBase } from './process.ts';

const firstRetryDelayMs = 500;
const maxRetryDelayMs = 30_000;
const checkIntervalMs = 10_000;
/** A fault that a restart does not mend leads to the next one only after a while. */
const minRestartDelayMs = 60_000;
const maxRestartDelayMs = 30 * 60_000;

const messages: Record<DatabaseFault, string> = {
  missing:
    'El archivo data.db ya no está en su lugar mientras PocketBase lo usa: ejecuta npm run backup antes de detener el producto y restaura ese respaldo.',
  detached:
    'Otro programa borró archivos de la base de datos en uso: PocketBase se reinicia para guardar lo que recibió.',
  failing: 'La base de datos no se puede leer o escribir: PocketBase se reinicia.',
};

type UnplacedCall = Omit<PocketBaseCall, 'port'>;

interface Supervisor {
  /** The endpoint of PocketBase; undefined after it ended until it answers again. */
  endpoint: () => PocketBaseEndpoint | undefined;
  stop: () => Promise<void>;
}

/**
 * Keeps PocketBase running. It is started again after it ended unexpectedly, and restarted when its database fails.
 * @param onStart called with its new endpoint each time that it answers
 * @param intervalMs time between two checks of the database
 */
export async function supervisePocketBase(
  call: UnplacedCall,
  onStart: (endpoint: PocketBaseEndpoint) => Promise<void>,
  intervalMs = checkIntervalMs,
): Promise<Supervisor> {
  await stopOrphan(call.dir);
  let { child, endpoint } = await startAtNewEndpoint(call);
  await onStart(endpoint);
  const stopping = new AbortController();
  const { signal } = stopping;
  let isRestarting = false;

  async function revive(): Promise<void> {
    for (let delay = firstRetryDelayMs; !signal.aborted; delay = Math.min(maxRetryDelayMs, 2 * delay)) {
      if (!isRestarting) {
        printLine(
          `PocketBase terminó de pronto${endingOf(child)} y se vuelve a arrancar; el sitio público sigue en línea.`,
        );
        printLine(`  El motivo está en ${logFileIn(call.dir)}.`);
        await wait(delay, undefined, { signal }).catch(() => undefined);
      }
      isRestarting = false;
      const revived = await startAtNewEndpoint(call).catch(() => undefined);
      if (!revived) continue;
      ({ child, endpoint } = revived);
      await onStart(endpoint).catch((error: Error) => printLine(error.message));
      return;
    }
  }
  async function watchProcess(): Promise<void> {
    while (!signal.aborted) {
      if (isRunning(child)) await once(child, 'exit');
      if (!signal.aborted) await revive();
    }
  }
  // A probe must not reach another process that took the port.
  const findFault = async () =>
    endpoint.isRunning() ? findDatabaseFault({ dir: call.dir, pid: child.pid ?? 0, ...endpoint }) : undefined;
  const restart = async () => {
    isRestarting = isRunning(child);
    await stopPocketBase(child);
  };
  const watching = [watchProcess(), watchDatabase({ findFault, restart, signal, intervalMs })];

  return {
    endpoint: () => (isRunning(child) ? endpoint : undefined),
    async stop() {
      stopping.abort();
      await stopPocketBase(child);
      await Promise.all(watching);
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

interface DatabaseWatch {
  findFault: () => Promise<DatabaseFault | undefined>;
  restart: () => Promise<void>;
  signal: AbortSignal;
  intervalMs: number;
}

/** Restarts PocketBase when two checks in a row find the same fault: SQLite itself deletes files for a moment. */
async function watchDatabase({ findFault, restart, signal, intervalMs }: DatabaseWatch): Promise<void> {
  let last: DatabaseFault | undefined;
  let isReported = false;
  let restartDelayMs = 0;
  let restartedAt = 0;
  while (!signal.aborted) {
    await wait(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    const fault = await findFault();
    const isConfirmed = fault === last;
    last = fault;
    if (!fault) {
      isReported = false;
      restartDelayMs = 0;
    }
    if (!fault || !isConfirmed || signal.aborted) continue;
    if (fault === 'missing') {
      if (!isReported) printLine(messages.missing);
      isReported = true;
    } else if (Date.now() - restartedAt >= restartDelayMs) {
      printLine(messages[fault]);
      await restart();
      restartedAt = Date.now();
      restartDelayMs = Math.min(maxRestartDelayMs, Math.max(minRestartDelayMs, 2 * restartDelayMs));
    }
  }
}
