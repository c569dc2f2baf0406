import { QueryClient } from '@tanstack/react-query';
import type { Cursor } from '#data/list.ts';
import { signIn } from '#data/session.ts';
import type { Credentials } from '#domain/credentials.ts';
import { type Show, screens } from './screens.ts';

/** How many pages of each list are opened one after the other. */
const pages = 3;

/**
 * Opens every screen of the panel alone, round after round.
 * @returns the milliseconds from the question to the whole answer, by screen
 */
export async function answerTimes(credentials: Credentials, rounds: number): Promise<Map<string, number[]>> {
  await signIn(credentials);
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    const client = new QueryClient();
    const show: Show = (options) => client.fetchQuery(options);
    for (const [name, screen] of Object.entries(screens)) {
      let cursor: Cursor | undefined;
      for (let page = 1; page <= pages; page += 1) {
        const asked = performance.now();
        const { next } = await screen(show, { page, cursor });
        times.set(name, [...(times.get(name) ?? []), performance.now() - asked]);
        if (!next) break;
        cursor = next;
      }
    }
  }
  return times;
}
