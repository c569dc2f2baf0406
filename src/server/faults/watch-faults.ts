import { setTimeout as wait } from 'node:timers/promises';
import type { Readiness } from '#server/doctor/readiness.ts';
import { printFailure, printLine } from '#server/terminal.ts';
import { formatMoment } from '#text/format.ts';
import type { Alert } from './alert.ts';
import { readFaultRecord, writeFaultRecord } from './fault-record.ts';

const intervalMs = 30_000;
/** Older sentences are dropped while ALERT_URL does not answer; the log has them. */
const maxUntold = 20;

interface WatchOptions {
  dataDir: string;
  readReadiness: () => Promise<Readiness>;
  alert: Alert | undefined;
  signal: AbortSignal;
  intervalMs?: number;
}

/**
 * Runs the checks of readiness again and again. Each fault is logged as an error and told to the operator once, and once more
 * when it is over, also across restarts.
 * @returns when the signal is aborted
 */
export async function watchFaults(options: WatchOptions): Promise<void> {
  const { dataDir, readReadiness, alert, signal } = options;
  const record = readFaultRecord(dataDir);
  let lastProblem = '';

  function note(sentence: string, print: (line: string) => void): void {
    print(sentence);
    if (alert) record.untold = [...record.untold, sentence].slice(-maxUntold);
  }

  /** @returns whether the record changed */
  function compare({ faults }: Readiness): boolean {
    const broken = new Map(
      faults.filter(({ severity }) => severity === 'broken').map((fault) => [fault.name, fault]),
    );
    const found = broken.values().filter(({ name }) => !record.faults[name]);
    const over = Object.entries(record.faults).filter(([name]) => !broken.has(name));
    let hasChanged = false;
    for (const { name, subject, message, advice } of found) {
      record.faults[name] = { subject, since: new Date().toISOString() };
      note(`Falla: ${subject}: ${message}. ${advice}`, printFailure);
      hasChanged = true;
    }
    for (const [name, { subject, since }] of over) {
      delete record.faults[name];
      note(`Resuelto: ${subject}; fallaba desde ${formatMoment(since)}`, printLine);
      hasChanged = true;
    }
    return hasChanged;
  }

  /** Tells what the operator has not heard, in its order. @returns whether something was told */
  async function tell(): Promise<boolean> {
    const before = record.untold.length;
    for (const sentence of record.untold) {
      const problem = await alert?.(sentence);
      if (problem && problem !== lastProblem) printFailure(`ALERT_URL no recibió un aviso: ${problem}`);
      lastProblem = problem ?? '';
      if (problem) break;
      record.untold = record.untold.slice(1);
    }
    return record.untold.length < before;
  }

  while (!signal.aborted) {
    const hasChanged = compare(await readReadiness());
    if ((await tell()) || hasChanged) await writeFaultRecord(dataDir, record);
    await wait(options.intervalMs ?? intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
