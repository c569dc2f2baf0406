import type { ServerResponse } from 'node:http';

export interface Most {
  /** Answers under way at once that one address asked for. */
  ofOne: number;
  ofAll: number;
  /** Requests that wait for one of these to end. */
  waiting: number;
}

/** Lets requests begin one after the other, so that neither one address nor all together occupy more than there is. */
export function createTurns({ ofOne, ofAll, waiting }: Most) {
  const underWay = new Map<string, number>();
  const queue = new Set<{ address: string; begin: () => void }>();
  let all = 0;

  const amountOf = (address: string) => underWay.get(address) ?? 0;
  const hasRoom = (address: string) => all < ofAll && amountOf(address) < ofOne;

  function end(address: string): void {
    all -= 1;
    if (amountOf(address) === 1) underWay.delete(address);
    else underWay.set(address, amountOf(address) - 1);
    queue
      .values()
      .find((waiter) => hasRoom(waiter.address))
      ?.begin();
  }

  return {
    /**
     * Asks as soon as there is room; a turn lasts until the answer is sent or its reader gone.
     * @returns false where too many wait already
     */
    take(address: string, response: ServerResponse, ask: () => void): boolean {
      const waiter = { address, begin };
      let leave = (): unknown => queue.delete(waiter);
      function begin(): void {
        queue.delete(waiter);
        leave = () => end(address);
        all += 1;
        underWay.set(address, amountOf(address) + 1);
        ask();
      }
      response.once('close', () => leave());
      if (hasRoom(address)) begin();
      else if (queue.size < waiting) queue.add(waiter);
      else return false;
      return true;
    },
  };
}
