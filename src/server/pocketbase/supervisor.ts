import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '#server/terminal.ts';
import { stopOrphan } from './orphan.ts';
import { logFileIn, type PocketBaseCall, startPocketBase, stopPocketBase } from './process.ts';

const firstPause = 500;
const lastPause = 30_000;

/**
 * Keeps PocketBase running: when it ends by itself it is started again on the same port, after growing pauses.
 * @param started called each time that it answers
 * @returns a function that ends it for good
 */
export async function supervisePocketBase(
  call: PocketBaseCall,
  started: () => void,
): Promise<() => Promise<void>> {
  await stopOrphan(call.dir);
  let child = await startPocketBase(call);
  started();
  const stopping = new AbortController();

  async function revive(): Promise<void> {
    for (let pause = firstPause; !stopping.signal.aborted; pause = Math.min(lastPause, 2 * pause)) {
      say('PocketBase terminó de pronto y se vuelve a arrancar; el sitio público sigue en línea.');
      say(`  El motivo está en ${logFileIn(call.dir)}.`);
      await wait(pause, undefined, stopping).catch(() => undefined);
      const revived = await startPocketBase(call).catch(() => undefined);
      if (!revived) continue;
      child = revived;
      started();
      return;
    }
  }
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await once(child, 'exit');
      if (!stopping.signal.aborted) await revive();
    }
  }
  const watching = watch();

  return async () => {
    stopping.abort();
    await stopPocketBase(child);
    await watching;
    await stopPocketBase(child);
  };
}
