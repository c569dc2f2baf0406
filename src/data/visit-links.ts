import type { VisitState } from '#domain/visit.ts';
import { jsonOrNull, postAsVisitor } from './visitor-request.ts';

/** The visit behind a link. Times are timestamps of PocketBase. */
export interface ShownVisit {
  state: VisitState;
  slots: { start: string; minutes: number; is_free: boolean }[];
  properties: { id: string; title: string; reference_code: string; place: string }[];
  /** The name of who shows the properties; '' when it is not known. */
  broker: string;
  starts_at: string;
  ends_at: string;
  cancelled_by: '' | 'Cliente' | 'Empresa';
  /** When the client would come instead; empty unless that waits for an answer. */
  suggested: string[];
  can_suggest: boolean;
}

const act = async (action: string, body: object) =>
  jsonOrNull<ShownVisit>(await postAsVisitor(`/api/visit-links/${action}`, body));

/** The visit behind a link; null for an unknown link. @throws as `postAsVisitor` */
export const getVisit = (secret: string) => act('view', { secret });

/** Accepts a slot by its start; null when the visit was deleted meanwhile. @throws as `postAsVisitor` */
export const acceptVisit = (secret: string, start: string) => act('accept', { secret, start });

/** Proposes 1 to 5 other times; null when the visit was deleted meanwhile. @throws as `postAsVisitor` */
export const suggestVisitTimes = (secret: string, starts: string[]) => act('suggest', { secret, starts });

/** Declines a proposal or cancels an accepted visit; null when it was deleted meanwhile. @throws as `postAsVisitor` */
export const declineVisit = (secret: string) => act('cancel', { secret });

/** The calendar file of an accepted visit; null when it is no longer accepted. @throws as `postAsVisitor` */
export async function getVisitCalendar(secret: string): Promise<string | null> {
  const answer = await postAsVisitor('/api/visit-links/calendar', { secret });
  return (await jsonOrNull<{ calendar: string }>(answer))?.calendar ?? null;
}
