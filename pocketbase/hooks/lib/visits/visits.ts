import { requireAdministrator } from '#hooks/accounts/administrators.ts';
import { contactOf } from '#hooks/clients/client-rows.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { noteResponse, refuseSetAside } from '#hooks/inquiries/follow-up.ts';
import { noteReply, prepareEntry } from '#hooks/inquiries/inquiry-entries.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { bodyOf } from '#hooks/requests/requests.ts';
import { momentTextOf, stampOf, timeOf } from '#hooks/texts/days.ts';
import { sentence } from '#hooks/texts/texts.ts';
import {
  brokerOf,
  endOf,
  hasSameSlots,
  isAhead,
  isSlot,
  isTaken,
  propertiesIn,
  slotsIn,
  slotsOf,
  stopsOf,
  suggestedSlotsOf,
  type VisitSlot,
} from './visit-plans.ts';

/** "NP-0012, NP-0045" */
export const codesOf = (visit: core.Record) =>
  stopsOf(visit)
    .map(({ reference_code, title }) => reference_code || title)
    .join(', ');

const isSlotAhead = (slot: unknown): slot is VisitSlot => isSlot(slot) && isAhead(slot);

/** Adds an entry to the timeline of the inquiry. @param userId '' for an action of the client @returns its id */
const note = (
  tx: core.App,
  visit: core.Record,
  text: string,
  { kind = 'note', userId = '', at = '' } = {},
) => {
  const entry = new Record(tx.findCachedCollectionByNameOrId('inquiry_entries'));
  entry.set('inquiry_id', visit.getString('inquiry_id'));
  entry.set('kind', kind);
  entry.set('text', text);
  entry.set('at', at);
  prepareEntry(tx, entry, userId);
  entry.set('is_about_visit', kind === 'note');
  tx.save(entry);
  return entry.id;
};

/** Its visits are deleted with an inquiry. */
const inquiryOf = (tx: core.App, visit: core.Record) =>
  tx.findRecordById('inquiries', visit.getString('inquiry_id'));

/** Whether no mail tells the client of a change, so that a person has to. */
const needsPerson = (tx: core.App, visit: core.Record) =>
  contactOf(tx, inquiryOf(tx, visit)).email === '' || !tx.settings().smtp.enabled;

/** The next action of an inquiry while one of its visits waits for the client. */
const confirmAction = 'Confirmar la visita propuesta';

const setNextAction = (inquiry: core.Record, action: string, at: string) => {
  inquiry.set('next_action', action);
  inquiry.set('next_action_at', at);
};

/**
 * Checks a proposal and sets the fields that a request cannot state. The proposal answers the inquiry, and is in its
 * timeline.
 * @param userId the id of the administrator; '' for a superuser, who may propose any time
 * @throws ApiError 400 when the proposal is not allowed
 */
export const prepareProposal = (tx: core.App, visit: core.Record, userId: string) => {
  const [inquiry] = tx.findRecordsByIds('inquiries', [visit.getString('inquiry_id')]);
  if (!inquiry) throw refusal('inquiry_id', 'validation_missing_rel_records');
  refuseSetAside(inquiry);
  if (!inquiry.getBool('is_open')) throw refusal('inquiry_id', 'validation_inquiry_closed');
  visit.set('properties', propertiesIn(tx, visit));
  const isAllowed = (slot: unknown): slot is VisitSlot => isSlot(slot) && (userId === '' || isAhead(slot));
  const slots = slotsIn(jsonIn(visit, 'slots'), isAllowed);
  visit.set('slots', slots);
  visit.set('suggested_slots', []);
  if (visit.getString('broker') === '') visit.set('broker', userId);
  if (!brokerOf(tx, visit)) throw refusal('broker', 'validation_not_administrator');
  const taken = slots.find((slot) => isTaken(tx, visit, slot));
  if (taken) throw refusal('slots', 'validation_broker_taken');
  for (const name of ['starts_at', 'ends_at', 'cancelled_by']) visit.set(name, '');
  visit.set('state', 'Propuesta');
  visit.set('sequence', 0);
  visit.set('expires_at', slots.at(-1)?.start);
  visit.set('is_untold', needsPerson(tx, visit));

  const times = slots.map(({ start }) => momentTextOf(start)).join('; ');
  note(tx, visit, `Visita propuesta: ${codesOf(visit)}. ${times}`, { userId });
  const noted = inquiryOf(tx, visit);
  noteResponse(noted, userId || visit.getString('broker'), new DateTime());
  if (noted.getString('next_action') === '') setNextAction(noted, confirmAction, slots[0]?.start ?? '');
  tx.save(noted);
};

/** Stages before a visit. */
const earlyStages = ['Nueva', 'Calificada'];

const reachVisitStage = (inquiry: core.Record) => {
  if (earlyStages.includes(inquiry.getString('stage'))) inquiry.set('stage', 'Visita');
};

const visitAction = (visit: core.Record) => `Visita: ${codesOf(visit)}`.slice(0, 300);

/** Ends the next action of an inquiry if it is the visit's. */
const endVisitAction = (tx: core.App, visit: core.Record, action: string, at: string) => {
  const inquiry = inquiryOf(tx, visit);
  const own = [visitAction(visit), confirmAction];
  if (!own.includes(inquiry.getString('next_action'))) return;
  setNextAction(inquiry, action, at);
  tx.save(inquiry);
};

const isOver = (visit: core.Record) => timeOf(visit.getString('starts_at')) <= Date.now();

/** Why a visit cannot be accepted at a slot, as the code of an error; undefined when it can. */
const obstacleTo = (app: core.App, visit: core.Record, slot: VisitSlot | undefined) => {
  if (visit.getString('state') !== 'Propuesta') return 'validation_visit_settled';
  if (!slot) return 'validation_slot_unknown';
  if (timeOf(slot.start) <= Date.now()) return 'validation_slot_past';
  if (!brokerOf(app, visit)) return 'validation_without_broker';
  return isTaken(app, visit, slot) ? 'validation_slot_taken' : undefined;
};

/** Accepts a slot. The transaction is the only one that writes, so no two visits of a broker overlap. */
export const accept = (tx: core.App, visit: core.Record, start: unknown) => {
  // The same answer to a repeated request.
  if (visit.getString('state') === 'Aceptada' && visit.getString('starts_at') === start) return;
  const slot = slotsOf(visit).find((proposed) => proposed.start === start);
  const obstacle = obstacleTo(tx, visit, slot);
  if (!slot || obstacle) throw refusal('slots', obstacle ?? 'validation_slot_unknown');
  visit.set('state', 'Aceptada');
  visit.set('starts_at', slot.start);
  visit.set('ends_at', endOf(slot));
  visit.set('suggested_slots', []);
  visit.set('is_untold', false);
  // The calendars have seen this version already: it took the former time off.
  if (visit.getInt('sequence') > 0) visit.set('sequence', visit.getInt('sequence') + 1);
  tx.save(visit);
  note(
    tx,
    visit,
    `El cliente aceptó la visita: ${sentence(momentTextOf(slot.start))} ${sentence(codesOf(visit))}`,
  );
  const inquiry = inquiryOf(tx, visit);
  reachVisitStage(inquiry);
  if (inquiry.getString('assigned_to') === '') inquiry.set('assigned_to', visit.getString('broker'));
  setNextAction(inquiry, visitAction(visit), slot.start);
  tx.save(inquiry);
};

/** Why a client cannot propose other times, as the code of an error; undefined when it is possible. */
export const obstacleToSuggesting = (app: core.App, visit: core.Record) => {
  const state = visit.getString('state');
  const isOpen = state === 'Propuesta' || (state === 'Aceptada' && !isOver(visit));
  if (!isOpen || !inquiryOf(app, visit).getBool('is_open')) return 'validation_visit_settled';
  if (!brokerOf(app, visit)) return 'validation_without_broker';
  return suggestedSlotsOf(visit).length > 0 ? 'validation_already_suggested' : undefined;
};

/**
 * Stores other times that the client proposes. The visit stays as it is until an administrator answers, and one
 * suggestion waits at a time. The answer does not reveal whether the broker is free. A repeated request changes
 * nothing.
 * @param starts the sent value: 1 to 5 timestamps
 * @throws ApiError 400 for another value, or when the visit does not allow it
 */
export const suggest = (tx: core.App, visit: core.Record, starts: unknown) => {
  const minutes = slotsOf(visit)[0]?.minutes;
  const sent = Array.isArray(starts) ? starts.map((start) => ({ start, minutes })) : starts;
  const slots = slotsIn(sent, isSlotAhead);
  if (hasSameSlots(suggestedSlotsOf(visit), slots)) return;
  const obstacle = obstacleToSuggesting(tx, visit);
  if (obstacle) throw refusal('state', obstacle);
  visit.set('suggested_slots', slots);
  visit.set('is_untold', false);
  tx.save(visit);
  const times = slots.map(({ start }) => momentTextOf(start)).join('; ');
  noteReply(
    tx,
    inquiryOf(tx, visit),
    `Propone otro horario para la visita: ${sentence(times)} ${sentence(codesOf(visit))}`,
    'suggestion',
  );
};

type Canceler = 'Cliente' | 'Empresa';

/** The text of the timeline about a canceled visit. @param moment when it was to begin; false for a proposal */
const cancellationText = (by: Canceler, moment: string | false) => {
  if (by === 'Cliente')
    return moment
      ? `El cliente canceló la visita: ${moment}`
      : 'El cliente no puede en los horarios propuestos.';
  return moment ? `Visita cancelada: ${moment}` : 'Visita propuesta retirada.';
};

/** Ends a proposed or accepted visit. A canceled one does not change. */
export const cancel = (tx: core.App, visit: core.Record, by: Canceler, userId = '') => {
  const state = visit.getString('state');
  if (state === 'Cancelada') return;
  const isAccepted = state === 'Aceptada';
  if (state === 'Realizada' || (isAccepted && isOver(visit))) throw refusal('state', 'validation_visit_over');
  visit.set('state', 'Cancelada');
  visit.set('cancelled_by', by);
  visit.set('suggested_slots', []);
  // The links say that a proposal was withdrawn. Who was not told of a move still expects the visit at its former time.
  const expectsVisit = isAccepted
    ? needsPerson(tx, visit)
    : visit.getBool('is_untold') && visit.getInt('sequence') > 0;
  visit.set('is_untold', by === 'Empresa' && expectsVisit);
  visit.set('sequence', visit.getInt('sequence') + 1);
  tx.save(visit);
  const moment = isAccepted && momentTextOf(visit.getString('starts_at'));
  note(tx, visit, `${sentence(cancellationText(by, moment))} ${sentence(codesOf(visit))}`, { userId });
  if (by === 'Cliente') endVisitAction(tx, visit, 'Proponer otra visita', stampOf(Date.now()));
  else endVisitAction(tx, visit, '', '');
};

/** Notes that an accepted visit took place. */
const complete = (tx: core.App, visit: core.Record, userId: string) => {
  if (visit.getString('state') === 'Realizada') return;
  if (visit.getString('state') !== 'Aceptada' || !isOver(visit))
    throw refusal('state', 'validation_visit_not_started');
  visit.set('state', 'Realizada');
  visit.set('is_untold', false);
  tx.save(visit);
  const at = visit.getString('starts_at');
  note(tx, visit, `Visita a ${codesOf(visit)}.`, { kind: 'visit', userId, at });
  endVisitAction(tx, visit, '', '');
};

/**
 * Follows up an inquiry whose visit was moved. The next action stays when it was changed since.
 */
const followUpMove = (
  tx: core.App,
  visit: core.Record,
  { userId, wasSuggested }: { userId: string; wasSuggested: boolean },
) => {
  const inquiry = inquiryOf(tx, visit);
  const isAccepted = visit.getString('state') === 'Aceptada';
  if (wasSuggested) noteResponse(inquiry, userId || visit.getString('broker'), new DateTime());
  if (isAccepted) reachVisitStage(inquiry);
  if (['', visitAction(visit), confirmAction].includes(inquiry.getString('next_action'))) {
    if (isAccepted) setNextAction(inquiry, visitAction(visit), visit.getString('starts_at'));
    else setNextAction(inquiry, confirmAction, slotsOf(visit)[0]?.start ?? '');
  }
  tx.save(inquiry);
};

interface Move {
  slots: VisitSlot[];
  /** Whether both sides agreed on the only slot. */
  isAgreed: boolean;
}

/** Whether a visit is already in the requested state, because the request is a repetition. */
const isMoved = (visit: core.Record, { slots, isAgreed }: Move) =>
  isAgreed
    ? visit.getString('state') === 'Aceptada' && visit.getString('starts_at') === slots[0]?.start
    : visit.getString('state') === 'Propuesta' && hasSameSlots(slotsOf(visit), slots);

/** @throws ApiError 400 when a visit can no longer be moved, or 412 when it changed since it was read */
const refuseMove = (tx: core.App, visit: core.Record, version: unknown) => {
  const state = visit.getString('state');
  if (!['Propuesta', 'Aceptada'].includes(state) || (state === 'Aceptada' && isOver(visit)))
    throw refusal('state', 'validation_visit_ended');
  if (visit.getString('updated_at') !== version) throw refusal('state', 'validation_visit_changed', 412);
  if (!inquiryOf(tx, visit).getBool('is_open')) throw refusal('inquiry_id', 'validation_inquiry_closed');
  if (!brokerOf(tx, visit)) throw refusal('broker', 'validation_not_administrator');
};

/**
 * Only a time that both sides know is agreed on: the client proposed it, or accepted another one before.
 * @throws ApiError 400 when a visit cannot be moved to these slots
 */
const refuseSlots = (tx: core.App, visit: core.Record, { slots, isAgreed }: Move) => {
  const isSuggested = suggestedSlotsOf(visit).some(({ start }) => start === slots[0]?.start);
  if (isAgreed && !isSuggested && visit.getString('state') !== 'Aceptada')
    throw refusal('state', 'validation_visit_settled');
  if (isAgreed && slots.length > 1) throw refusal('slots', 'validation_one_slot');
  if (slots.some((slot) => isTaken(tx, visit, slot))) throw refusal('slots', 'validation_broker_taken');
};

/** The text of the timeline about a moved visit. @param former when it was to begin; '' for a proposal */
const moveText = (visit: core.Record, { slots, isAgreed }: Move, former: string) => {
  const times = slots.map(({ start }) => momentTextOf(start)).join('; ');
  const before = former && ` Antes: ${sentence(momentTextOf(former))}`;
  if (isAgreed && !former)
    return `Visita confirmada en el horario del cliente: ${sentence(times)} ${sentence(codesOf(visit))}`;
  return isAgreed
    ? `Visita cambiada a: ${sentence(times)} ${sentence(codesOf(visit))}${before}`
    : `Nuevos horarios propuestos: ${sentence(times)} ${sentence(codesOf(visit))}${before}`;
};

/** What an administrator sends; `updated_at` is the one that was read. */
interface SentChange {
  slots?: unknown;
  is_agreed?: unknown;
  updated_at?: unknown;
  kind?: unknown;
}

/**
 * Proposes other slots for a proposed or accepted visit, or moves it to the time that was agreed on. Links keep
 * working. A repeated request changes nothing.
 * @throws ApiError 400 when the visit or a slot does not allow it, 412 when the visit changed since it was read
 */
const move = (tx: core.App, visit: core.Record, userId: string, body: SentChange) => {
  const isAgreed = body.is_agreed === true;
  const slots = slotsIn(body.slots, isSlotAhead);
  if (isMoved(visit, { slots, isAgreed })) return;
  refuseMove(tx, visit, body.updated_at);
  refuseSlots(tx, visit, { slots, isAgreed });
  const former = visit.getString('starts_at');
  const wasSuggested = suggestedSlotsOf(visit).length > 0;
  const [first] = slots;
  // Without a suggestion both sides have spoken of the time that they agreed on.
  visit.set('is_untold', (!isAgreed || wasSuggested) && needsPerson(tx, visit));
  visit.set('slots', slots);
  visit.set('suggested_slots', []);
  visit.set('expires_at', slots.at(-1)?.start);
  visit.set('state', isAgreed ? 'Aceptada' : 'Propuesta');
  visit.set('starts_at', isAgreed ? first?.start : '');
  visit.set('ends_at', isAgreed && first ? endOf(first) : '');
  visit.set('sequence', visit.getInt('sequence') + 1);
  tx.save(visit);
  note(tx, visit, moveText(visit, { slots, isAgreed }, former), { userId });
  followUpMove(tx, visit, { userId, wasSuggested });
};

/** Kinds of entries that say how a client was told. */
const contactKinds = ['call', 'whatsapp'];

/** What a client was told, as the timeline shows it. */
const toldText = (visit: core.Record) => {
  const [state, moment] = [visit.getString('state'), visit.getString('starts_at')];
  const when = moment && ` ${sentence(momentTextOf(moment))}`;
  if (state === 'Cancelada')
    return `Se le avisó que la visita se canceló.${when} ${sentence(codesOf(visit))}`;
  return `Se le avisó de la visita.${when} ${sentence(codesOf(visit))}`;
};

/**
 * Notes that a person told the client of the last change. When a colleague did before, nothing changes.
 * @returns the id of the entry of the timeline, '' when nothing changed, and the version of the visit
 */
const tell = (tx: core.App, visit: core.Record, userId: string, { kind }: SentChange) => {
  if (!visit.getBool('is_untold')) return { entry_id: '', updated_at: visit.getString('updated_at') };
  visit.set('is_untold', false);
  tx.save(visit);
  const contact = contactKinds.find((one) => one === kind) ?? 'note';
  const entry_id = note(tx, visit, toldText(visit), { kind: contact, userId });
  return { entry_id, updated_at: visit.getString('updated_at') };
};

/** Undoes `tell`. @throws ApiError 412 when the visit changed since */
const untell = (tx: core.App, visit: core.Record, _userId: string, { updated_at }: SentChange) => {
  if (visit.getString('updated_at') !== updated_at) throw refusal('state', 'validation_visit_changed', 412);
  visit.set('is_untold', true);
  tx.save(visit);
};

/** @throws NotFoundError when there is no such visit */
export const findVisit = (app: core.App, id: string) => {
  const [visit] = app.findRecordsByIds('visits', [id]);
  if (!visit) throw new NotFoundError('', {});
  return visit;
};

/** The actions of administrators on a visit. One may have an answer. */
const administratorActions = {
  cancel: (tx: core.App, visit: core.Record, userId: string) => cancel(tx, visit, 'Empresa', userId),
  complete,
  reschedule: move,
  tell,
  untell,
};

/**
 * Answers an administrator's action on a visit, which runs in one transaction.
 * @throws NotFoundError for an unknown visit
 * @throws ApiError 400 when the visit is in another state
 */
export const answerAction = (e: core.RequestEvent, action: keyof typeof administratorActions) => {
  requireAdministrator(e);
  const [id, body] = [e.request.pathValue('id'), bodyOf(e)];
  const userId = e.hasSuperuserAuth() ? '' : (e.auth?.id ?? '');
  let answer: ReturnType<typeof tell> | undefined;
  e.app.runInTransaction((tx) => {
    answer = administratorActions[action](tx, findVisit(tx, id), userId, body) ?? undefined;
  });
  return answer ? e.json(200, answer) : e.noContent(204);
};

/**
 * Refuses to delete inquiries with an accepted visit ahead, or to set them aside: the clients would get no cancellation.
 * @throws ApiError 400
 */
export const refuseWithVisitAhead = (tx: core.App, inquiry: core.Record) => {
  const [ahead] = tx.findRecordsByFilter(
    'visits',
    'inquiry_id = {:inquiry} && state = "Aceptada" && ends_at > @now',
    '',
    1,
    0,
    { inquiry: inquiry.id },
  );
  if (ahead) throw refusal('id', 'validation_has_visit');
};
