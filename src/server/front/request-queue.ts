import type { ServerResponse } from 'node:http';

export interface RequestLimits {
  /** Concurrent requests of one client. */
  perClient: number;
  /** Concurrent requests of all clients. */
  total: number;
  /** Requests that wait. */
  waiting: number;
  /** Requests of one client that wait. */
  waitingPerClient: number;
}

/** Makes a queue that limits concurrent requests, per client and in total. First come, first served. */
export function makeRequestQueue({ perClient, total, waiting, waitingPerClient }: RequestLimits) {
  const runningByClient = new Map<string, number>();
  const waitingByClient = new Map<string, number>();
  const queue = new Set<{ clientIp: string; start: () => void }>();
  let runningTotal = 0;

  const hasRoom = (clientIp: string) =>
    runningTotal < total && countIn(runningByClient, clientIp) < perClient;
  const mayWait = (clientIp: string) =>
    queue.size < waiting && countIn(waitingByClient, clientIp) < waitingPerClient;

  function finish(clientIp: string): void {
    runningTotal -= 1;
    add(runningByClient, clientIp, -1);
    queue
      .values()
      .find((entry) => hasRoom(entry.clientIp))
      ?.start();
  }

  return {
    /** How many requests run and wait. */
    lengths: () => ({ running: runningTotal, waiting: queue.size }),
    /**
     * Runs a request as soon as there is room. It counts as running until it is released or its response is closed.
     * @returns false when too many requests wait already
     */
    add(clientIp: string, response: ServerResponse, run: (release: () => void) => void): boolean {
      if (response.closed) return true;
      const entry = { clientIp, start };
      let leave = () => {
        if (queue.delete(entry)) add(waitingByClient, clientIp, -1);
      };
      const release = () => {
        leave();
        leave = () => {};
      };
      function start(): void {
        leave();
        leave = () => finish(clientIp);
        runningTotal += 1;
        add(runningByClient, clientIp, 1);
        run(release);
      }
      const isRoom = hasRoom(clientIp);
      if (!isRoom && !mayWait(clientIp)) return false;
      response.once('close', release);
      if (isRoom) start();
      else {
        queue.add(entry);
        add(waitingByClient, clientIp, 1);
      }
      return true;
    },
  };
}

const countIn = (counts: Map<string, number>, clientIp: string) => counts.get(clientIp) ?? 0;

function add(counts: Map<string, number>, clientIp: string, change: number): void {
  const count = countIn(counts, clientIp) + change;
  if (count === 0) counts.delete(clientIp);
  else counts.set(clientIp, count);
}
