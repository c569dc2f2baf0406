import { setImmediate } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { type AskingRequirement, prepareAsking } from '#domain/matching.ts';
import { todayInMexico } from '#domain/move-in.ts';

/** The answer of `/api/site/requirement-changes`. */
interface RequirementChanges {
  /** The number of the newest change of the database. */
  newest: number;
  /** The number of the last change in this answer. */
  last: number;
  /** Id, conditions and wishes. Conditions are null for a requirement that is not active or was deleted. */
  requirements: [id: string, conditions: string | null, nice: string[] | null][];
}

/** Requirements that are prepared before other work of this process goes on: this process also serves the site. */
const chunkSize = 100;

/**
 * Makes the list of the active requirements, prepared for comparison. Each call reads only those that changed since the last
 * one. On another day all are read again, because some conditions count from today.
 */
export function makeAskingList(today: () => string = todayInMexico) {
  let asking = new Map<string, AskingRequirement>();
  let last = 0;
  let day = '';

  function startAgain(): void {
    asking = new Map();
    last = 0;
    day = today();
  }

  async function keep(requirements: RequirementChanges['requirements']): Promise<void> {
    for (let start = 0; start < requirements.length; start += chunkSize) {
      for (const [id, conditions, nice] of requirements.slice(start, start + chunkSize)) {
        const prepared = conditions !== null && prepareAsking({ id, conditions, nice: nice ?? [] });
        if (prepared) asking.set(id, prepared);
        else asking.delete(id);
      }
      await setImmediate();
    }
  }

  async function read(client: PocketBase): Promise<AskingRequirement[]> {
    if (day !== today()) startAgain();
    for (;;) {
      const answer = await client.send<RequirementChanges>('/api/site/requirement-changes', {
        query: { after: last },
      });
      if (answer.newest < last) {
        // Another database, such as a restored one.
        startAgain();
        continue;
      }
      await keep(answer.requirements);
      last = answer.last;
      if (last >= answer.newest) return [...asking.values()];
    }
  }

  let reading: Promise<unknown> = Promise.resolve();
  return (client: PocketBase): Promise<AskingRequirement[]> => {
    // One after another, so that none stores an older answer over a newer one.
    const list = reading.then(() => read(client));
    reading = list.catch(() => {});
    return list;
  };
}

/** Gives all active requirements, as they are after the call. */
export type AskingList = ReturnType<typeof makeAskingList>;
