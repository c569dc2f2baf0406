import { QueryClient } from '@tanstack/react-query';
import type { Cursor } from '#data/list.ts';
import { pocketbase } from '#data/pocketbase.ts';
import { signIn } from '#data/session.ts';
import type { Credentials } from '#domain/credentials.ts';
import type { MeasuredRecords } from '../fill-follow-up.ts';
import { type Show, screensOf } from './screens.ts';

/** Pages of each list that are opened one after another. */
const pageCount = 3;

/**
 * Requests the data of every screen of the panel, one screen at a time.
 * @param records those whose own screens are opened
 * @returns milliseconds until the whole response, by screen
 */
export async function responseTimes(
  credentials: Credentials,
  records: MeasuredRecords,
  rounds: number,
): Promise<Map<string, number[]>> {
  await signIn(credentials);
  const screens = Object.entries(screensOf(records, pocketbase.authStore.record?.id ?? ''));
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    const client = new QueryClient();
    const show: Show = (options) => client.fetchQuery(options);
    for (const [name, screen] of screens) {
      let cursor: Cursor | undefined;
      for (let page = 1; page <= pageCount; page += 1) {
        const started = performance.now();
        const { next } = await screen(show, { page, cursor });
        times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
        if (!next) break;
        cursor = next;
      }
    }
  }
  return times;
}
