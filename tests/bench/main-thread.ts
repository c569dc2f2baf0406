import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** CPU time in microseconds. */
  tdur?: number;
}

/**
 * Records the tasks of the main thread of a page in CPU time, so other work of the machine does not count.
 * @returns stops recording and returns the milliseconds of each task
 */
export async function recordTasks(session: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  return async () => {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await complete;
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const main = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
    return events
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(threadOf(event)))
      .map(({ tdur = 0 }) => tdur / 1_000);
  };
}
