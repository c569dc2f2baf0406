import { type WaitingMatches, waitingMatchesSchema } from '#domain/match.ts';
import { pocketbase } from './pocketbase.ts';

/** The realtime topic of `pocketbase/hooks/lib/requirements/matches.ts`. */
const topic = 'requirement-matches';

/**
 * The newest unseen matches of the signed-in administrator's requirements and of those without an owner. @param size
 * the most lines; at most 200
 */
export async function listWaitingMatches(size: number): Promise<WaitingMatches> {
  return waitingMatchesSchema.parse(await pocketbase.send('/api/matches', { query: { size } }));
}

/** The matches that were seen: single ones, or all up to a time. */
export type SeenMatches = { ids: string[] } | { until: string };

/** Marks matches as seen. They are not shown again to any administrator. */
export async function markMatchesSeen(seen: SeenMatches): Promise<void> {
  await pocketbase.send('/api/matches/seen', { method: 'POST', body: seen });
}

/** Calls back when a match was found or seen. */
export const subscribeToMatches = (onChange: () => void): Promise<() => Promise<void>> =>
  pocketbase.realtime.subscribe(topic, onChange);
