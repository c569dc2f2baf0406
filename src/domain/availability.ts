import type { Property } from './property.ts';
import { isClosed } from './property-statuses.ts';

/** Days for which a confirmation counts. After them the site no longer shows it, and the panel asks for a new one. */
export const confirmationDays = 60;

const dayMs = 24 * 60 * 60 * 1000;

/** A time in ms since 1970 in PocketBase's format, which sorts as text: "2026-11-20 10:00:00.000Z". */
export const stampOf = (timeMs: number) => new Date(timeMs).toISOString().replace('T', ' ');

/** A property that was confirmed before this timestamp needs a new confirmation. */
export const confirmationDueBefore = (nowMs: number) => stampOf(nowMs - confirmationDays * dayMs);

/** Whether the last confirmation of an offered property is older than 60 days. */
export const isConfirmationDue = (
  property: Pick<Property, 'status' | 'availability_confirmed_at'>,
  nowMs: number,
): boolean =>
  !isClosed(property) && (property.availability_confirmed_at ?? '') < confirmationDueBefore(nowMs);

/** `scheduled`: not published yet; `withdrawn`: its time is over. The rule of the server says the same. */
export type PublishState = 'within' | 'scheduled' | 'withdrawn';

/** The state of a property at a moment: before, between or after its two times of publication. */
export function publishStateOf(
  { publish_from = '', publish_until }: Partial<Pick<Property, 'publish_from' | 'publish_until'>>,
  nowMs: number,
): PublishState {
  const now = stampOf(nowMs);
  if (publish_until !== undefined && publish_until <= now) return 'withdrawn';
  return publish_from > now ? 'scheduled' : 'within';
}
