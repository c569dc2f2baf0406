import { type Ranking, type Rankings, rankingSchema, rankingsSchema } from '#domain/ranking.ts';
import { isStatus, pocketbase } from './pocketbase.ts';

/** Whether the process of `npm start` answers. Where PocketBase runs alone, it answers 404 to the first request. */
let isServed = true;

/** @returns undefined without a server process that ranks (404) */
async function askServer(path: string, query: Record<string, string | number>): Promise<unknown> {
  if (!isServed) return undefined;
  try {
    return await pocketbase.send(`/api/demand/${path}`, { query });
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    isServed = false;
    return undefined;
  }
}

/** The requirements that a property meets; undefined when the server does not rank it. */
export async function getDemand(propertyId: string): Promise<Ranking | undefined> {
  const answer = await askServer('properties', { id: propertyId });
  // 204: the property is not public.
  return answer && Object.keys(answer).length > 0 ? rankingSchema.parse(answer) : undefined;
}

/**
 * Which properties fit requirements; undefined where the server does not compare.
 * @param count how many properties of each ranking
 */
export async function getFits(ids: string[], count: number): Promise<Rankings | undefined> {
  const answer = await askServer('requirements', { ids: ids.join(), count });
  return answer ? rankingsSchema.parse(answer).rankings : undefined;
}
