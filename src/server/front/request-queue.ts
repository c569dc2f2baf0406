import type { ServerResponse } from 'node:http';

export interface RequestLimits {
  /** Concurrent requests of one client. */
  perClient: number;
  /** Concurrent requests of all clients. */
  total: number;
  /** Requests that wait. */
  waiting: number;
}

/** Makes a queue that limits concurrent requests, per client and in total. First come, first served. */
export function makeRequestQueue({ perClient, total, waiting }: RequestLimits) {
  const runningByClient = new Map<string, number>();
  const queue = new Set<{ clientIp: string; start: () => void }>();
  let runningTotal = 0;

  const runningOf = (clientIp: string) => runningByClient.get(clientIp) ?? 0;
  const hasRoom = (clientIp: string) => runningTotal < total && runningOf(clientIp) < perClient;

  function finish(clientIp: string): void {
    runningTotal -= 1;
    if (runningOf(clientIp) === 1) runningByClient.delete(clientIp);
    else runningByClient.set(clientIp, runningOf(clientIp) - 1);
    queue
      .values()
      .find((entry) => hasRoom(entry.clientIp))
      ?.start();
  }

  return {
    /** How many requests run and wait. */
    lengths: () => ({ running: runningTotal, waiting: queue.size }),
    /**
     * Runs a request as soon as there is room. It counts as running until the response is closed.
     * @returns false when too many requests wait already
     */
    add(clientIp: string, response: ServerResponse, run: () => void): boolean {
      const entry = { clientIp, start };
      let onClose = (): unknown => queue.delete(entry);
      function start(): void {
        queue.delete(entry);
        onClose = () => finish(clientIp);
        runningTotal += 1;
        runningByClient.set(clientIp, runningOf(clientIp) + 1);
        run();
      }
      response.once('close', () => onClose());
      if (hasRoom(clientIp)) start();
      else if (queue.size < waiting) queue.add(entry);
      else return false;
      return true;
    },
  };
}
