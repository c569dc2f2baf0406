import type { VisitState } from '#domain/visit.ts';
import { jsonOrNull, postAsVisitor } from './visitor-request.ts';

/** What the holder of a link sees of a visit. Times are timestamps of PocketBase. */
export interface ShownVisit {
  state: VisitState;
  slots: { start: string; minutes: number; is_free: boolean }[];
  properties: { id: string; title: string; reference_code: string; place: string }[];
  /** The name of who shows the properties; '' when it is not known. */
  broker: string;
  starts_at: string;
  ends_at: string;
  cancelled_by: '' | 'Cliente' | 'Empresa';
}

const act = async (action: string, body: object) =>
  jsonOrNull<ShownVisit>(await postAsVisitor(`/api/visit-links/${action}`, body));

/** What a link shows; null for a link that opens nothing. @throws as `postAsVisitor` */
export const getVisit = (secret: string) => act('view', { secret });

/** Accepts a slot by its start; null when the visit was deleted meanwhile. @throws as `postAsVisitor` */
export const acceptVisit = (secret: string, start: string) => act('accept', { secret, start });

/** Declines a proposal or cancels an accepted visit; null when it was deleted meanwhile. @throws as `postAsVisitor` */
export const declineVisit = (secret: string) => act('cancel', { secret });

/** The calendar file of an accepted visit; null when it is no longer accepted. @throws as `postAsVisitor` */
export async function getVisitCalendar(secret: string): Promise<string | null> {
  const answer = await postAsVisitor('/api/visit-links/calendar', { secret });
  return (await jsonOrNull<{ calendar: string }>(answer))?.calendar ?? null;
}
