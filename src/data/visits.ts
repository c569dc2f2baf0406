import { type Visit, type VisitMove, type VisitProposal, visitSchema } from '#domain/visit.ts';
import { removeInquiryEntry } from './inquiry-entries.ts';
import { joinFilters, listAllRows, sortFieldsOf } from './list.ts';
import { pocketbase } from './pocketbase.ts';

const visits = () => pocketbase.collection('visits');

/** The visits of an inquiry, the latest proposal first. */
export async function listVisitsOfInquiry(inquiryId: string): Promise<Visit[]> {
  return listAllRows({
    collection: 'visits',
    schema: visitSchema,
    filter: pocketbase.filter('inquiry_id = {:inquiryId}', { inquiryId }),
    sort: sortFieldsOf('-created_at'),
  });
}

/**
 * The accepted visits that start in a span of time, in their order.
 * @param from a timestamp of PocketBase, as `to`, which is not part of the span
 * @param broker only visits of this administrator; those of everybody when absent
 */
export async function listAcceptedVisits(from: string, to: string, broker?: string): Promise<Visit[]> {
  const span = pocketbase.filter('state = "Aceptada" && starts_at >= {:from} && starts_at < {:to}', {
    from,
    to,
  });
  const own = broker === undefined ? '' : pocketbase.filter('broker = {:broker}', { broker });
  return listAllRows({
    collection: 'visits',
    schema: visitSchema,
    filter: joinFilters(span, own),
    sort: sortFieldsOf('starts_at'),
  });
}

/**
 * The visits of whose last change no mail tells the client, the oldest first.
 * @param broker only visits of this administrator; those of everybody when absent
 */
export async function listUntoldVisits(broker?: string): Promise<Visit[]> {
  const own = broker === undefined ? '' : pocketbase.filter('broker = {:broker}', { broker });
  return listAllRows({
    collection: 'visits',
    schema: visitSchema,
    filter: joinFilters('is_untold = true', own),
    sort: sortFieldsOf('created_at'),
  });
}

/**
 * Proposes a visit. The server copies the properties, notes it in the timeline and queues the mail with the link.
 * @throws ClientResponseError 400 when the broker has another visit at one of the slots
 */
export async function proposeVisit(
  inquiryId: string,
  { properties, broker, minutes, slots }: VisitProposal,
): Promise<Visit> {
  const proposal = { properties, broker, slots: statedSlots({ slots, minutes }) };
  return visitSchema.parse(await visits().create({ inquiry_id: inquiryId, ...proposal }));
}

const statedSlots = ({ slots, minutes }: Pick<VisitProposal, 'slots' | 'minutes'>) =>
  slots.filter(({ start }) => start !== '').map(({ start }) => ({ start, minutes }));

/**
 * Proposes other slots for a visit, or moves an accepted one to the time that was agreed on. The server tells both sides;
 * links keep working.
 * @throws ClientResponseError 400 when the broker has another visit then, 412 when the visit changed since it was read
 */
export async function moveVisit({ id, updated_at }: Visit, move: VisitMove): Promise<void> {
  await act(id, 'reschedule', { slots: statedSlots(move), is_agreed: move.is_agreed, updated_at });
}

const act = <Answer = void>(id: string, action: string, body = {}) =>
  pocketbase.send<Answer>(`/api/visits/${id}/${action}`, { method: 'POST', body });

/** Withdraws a proposal or cancels an accepted visit, and tells both sides. @throws ClientResponseError */
export const cancelVisit = (id: string): Promise<void> => act(id, 'cancel');

/** The entry of the timeline that says that a client was told, '' when a colleague did before, and the visit's version. */
export interface Telling {
  entry_id: string;
  updated_at: string;
}

/** Notes that a person told the client of the last change. @param kind how, if that is known @throws ClientResponseError */
export const tellOfVisit = (id: string, kind?: 'call' | 'whatsapp'): Promise<Telling> =>
  act(id, 'tell', { kind });

/** Undoes `tellOfVisit`. @throws ClientResponseError 412 when the visit changed since */
export async function undoTelling(id: string, { entry_id, updated_at }: Telling): Promise<void> {
  await act(id, 'untell', { updated_at });
  await removeInquiryEntry(entry_id);
}

/** Notes that a visit took place. @throws ClientResponseError 400 before it begins */
export const completeVisit = (id: string): Promise<void> => act(id, 'complete');

/** A new link with which the client accepts or cancels a visit. Earlier ones keep working. @throws ClientResponseError */
export async function makeVisitLink(id: string): Promise<string> {
  return (await act<{ url: string }>(id, 'link')).url;
}

/** Calls `onChange` at each change of a visit by anybody. @returns a function that ends the subscription */
export async function subscribeToVisits(onChange: () => void): Promise<() => Promise<void>> {
  return visits().subscribe('*', onChange);
}
