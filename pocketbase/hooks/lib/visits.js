const { momentTextOf, stampOf, timeOf } = require('./days.js');
const { refusal } = require('./errors.js');
const { noteResponse } = require('./follow-up.js');
const { noteReply, prepareEntry } = require('./inquiry-entries.js');
const { jsonIn } = require('./record-json.js');
const { sentence } = require('./texts.js');
const {
  brokerOf,
  endOf,
  hasSameSlots,
  isAhead,
  isSlot,
  isTaken,
  propertiesIn,
  slotsIn,
  suggestedSlotsOf,
} = require('./visit-plans.js');

/** "NP-0012, NP-0045" */
const codesOf = (visit) =>
  jsonIn(visit, 'properties')
    .map(({ reference_code, title }) => reference_code || title)
    .join(', ');

/** Adds a note to the timeline of the inquiry. @param userId '' for an action of the client */
const note = (tx, visit, text, { kind = 'note', userId = '', at = '' } = {}) => {
  const entry = new Record(tx.findCachedCollectionByNameOrId('inquiry_entries'));
  entry.set('inquiry_id', visit.getString('inquiry_id'));
  entry.set('kind', kind);
  entry.set('text', text);
  entry.set('at', at);
  prepareEntry(tx, entry, userId);
  tx.save(entry);
};

const inquiryOf = (tx, visit) => tx.findRecordsByIds('inquiries', [visit.getString('inquiry_id')])[0];

/** The next action of an inquiry while one of its visits waits for the client. */
const confirmAction = 'Confirmar la visita propuesta';

const setNextAction = (inquiry, action, at) => {
  inquiry.set('next_action', action);
  inquiry.set('next_action_at', at);
};

/**
 * Checks a proposal and sets the fields that a request cannot state. The proposal answers the inquiry, and is in its
 * timeline.
 * @param userId the id of the administrator; '' for a superuser, who may propose any time
 * @throws ApiError 400 when the proposal is not allowed
 */
const prepareProposal = (tx, visit, userId) => {
  const [inquiry] = tx.findRecordsByIds('inquiries', [visit.getString('inquiry_id')]);
  if (!inquiry) throw refusal('inquiry_id', 'validation_missing_rel_records');
  if (!inquiry.getBool('is_open')) throw refusal('inquiry_id', 'validation_inquiry_closed');
  visit.set('properties', propertiesIn(tx, visit));
  const isAllowed = (slot) => isSlot(slot) && (userId === '' || isAhead(slot));
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
  const expiresAt = slots[slots.length - 1].start;
  visit.set('expires_at', expiresAt);

  const times = slots.map(({ start }) => momentTextOf(start)).join('; ');
  note(tx, visit, `Visita propuesta: ${codesOf(visit)}. ${times}`, { userId });
  const noted = inquiryOf(tx, visit);
  noteResponse(noted, userId || visit.getString('broker'), new DateTime());
  if (noted.getString('next_action') === '') setNextAction(noted, confirmAction, slots[0].start);
  tx.save(noted);
};

/** Stages before a visit. */
const earlyStages = ['Nueva', 'Calificada'];

const reachVisitStage = (inquiry) => {
  if (earlyStages.includes(inquiry.getString('stage'))) inquiry.set('stage', 'Visita');
};

const visitAction = (visit) => `Visita: ${codesOf(visit)}`.slice(0, 300);

/** Ends the next action of an inquiry if it is the visit's. */
const endVisitAction = (tx, visit, action, at) => {
  const inquiry = inquiryOf(tx, visit);
  const own = [visitAction(visit), confirmAction];
  if (!own.includes(inquiry.getString('next_action'))) return;
  setNextAction(inquiry, action, at);
  tx.save(inquiry);
};

const isOver = (visit) => timeOf(visit.getString('starts_at')) <= Date.now();

/** Why a visit cannot be accepted at a slot, as the code of an error; undefined when it can. */
const obstacleTo = (app, visit, slot) => {
  if (visit.getString('state') !== 'Propuesta') return 'validation_visit_settled';
  if (!slot) return 'validation_slot_unknown';
  if (timeOf(slot.start) <= Date.now()) return 'validation_slot_past';
  if (!brokerOf(app, visit)) return 'validation_without_broker';
  return isTaken(app, visit, slot) ? 'validation_slot_taken' : undefined;
};

/** Accepts a slot. The transaction is the only one that writes, so no two visits of a broker overlap. */
const accept = (tx, visit, start) => {
  // The same answer to a repeated request.
  if (visit.getString('state') === 'Aceptada' && visit.getString('starts_at') === start) return;
  const slot = jsonIn(visit, 'slots').find((proposed) => proposed.start === start);
  const obstacle = obstacleTo(tx, visit, slot);
  if (obstacle) throw refusal('slots', obstacle);
  visit.set('state', 'Aceptada');
  visit.set('starts_at', slot.start);
  visit.set('ends_at', endOf(slot));
  visit.set('suggested_slots', []);
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
const obstacleToSuggesting = (app, visit) => {
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
const suggest = (tx, visit, starts) => {
  const [{ minutes }] = jsonIn(visit, 'slots');
  const sent = Array.isArray(starts) ? starts.map((start) => ({ start, minutes })) : starts;
  const slots = slotsIn(sent, (slot) => isSlot(slot) && isAhead(slot));
  if (hasSameSlots(suggestedSlotsOf(visit), slots)) return;
  const obstacle = obstacleToSuggesting(tx, visit);
  if (obstacle) throw refusal('state', obstacle);
  visit.set('suggested_slots', slots);
  tx.save(visit);
  const times = slots.map(({ start }) => momentTextOf(start)).join('; ');
  noteReply(
    tx,
    inquiryOf(tx, visit),
    `Propone otro horario para la visita: ${sentence(times)} ${sentence(codesOf(visit))}`,
  );
};

/** The text of the timeline about a canceled visit. @param moment when it was to begin; false for a proposal */
const cancellationText = (by, moment) => {
  if (by === 'Cliente')
    return moment
      ? `El cliente canceló la visita: ${moment}`
      : 'El cliente no puede en los horarios propuestos.';
  return moment ? `Visita cancelada: ${moment}` : 'Visita propuesta retirada.';
};

/**
 * Ends a proposed or accepted visit. A canceled one does not change.
 * @param by 'Cliente' or 'Empresa'
 */
const cancel = (tx, visit, by, userId = '') => {
  const state = visit.getString('state');
  if (state === 'Cancelada') return;
  const isAccepted = state === 'Aceptada';
  if (state === 'Realizada' || (isAccepted && isOver(visit))) throw refusal('state', 'validation_visit_over');
  visit.set('state', 'Cancelada');
  visit.set('cancelled_by', by);
  visit.set('suggested_slots', []);
  visit.set('sequence', visit.getInt('sequence') + 1);
  tx.save(visit);
  const moment = isAccepted && momentTextOf(visit.getString('starts_at'));
  note(tx, visit, `${sentence(cancellationText(by, moment))} ${sentence(codesOf(visit))}`, { userId });
  if (by === 'Cliente') endVisitAction(tx, visit, 'Proponer otra visita', stampOf(Date.now()));
  else endVisitAction(tx, visit, '', '');
};

/** Notes that an accepted visit took place. */
const complete = (tx, visit, userId) => {
  if (visit.getString('state') === 'Realizada') return;
  if (visit.getString('state') !== 'Aceptada' || !isOver(visit))
    throw refusal('state', 'validation_visit_not_started');
  visit.set('state', 'Realizada');
  tx.save(visit);
  const at = visit.getString('starts_at');
  note(tx, visit, `Visita a ${codesOf(visit)}.`, { kind: 'visit', userId, at });
  endVisitAction(tx, visit, '', '');
};

/**
 * Follows up an inquiry whose visit was moved. The next action stays when it was changed since.
 * @param move `{ userId, wasSuggested }`: the id of the administrator, and whether the client suggested the time
 */
const followUpMove = (tx, visit, { userId, wasSuggested }) => {
  const inquiry = inquiryOf(tx, visit);
  const isAccepted = visit.getString('state') === 'Aceptada';
  if (wasSuggested) noteResponse(inquiry, userId || visit.getString('broker'), new DateTime());
  if (isAccepted) reachVisitStage(inquiry);
  if (['', visitAction(visit), confirmAction].includes(inquiry.getString('next_action'))) {
    if (isAccepted) setNextAction(inquiry, visitAction(visit), visit.getString('starts_at'));
    else setNextAction(inquiry, confirmAction, jsonIn(visit, 'slots')[0].start);
  }
  tx.save(inquiry);
};

/** Whether a visit is already in the requested state, because the request is a repetition. */
const isMoved = (visit, slots, isAgreed) =>
  isAgreed
    ? visit.getString('state') === 'Aceptada' && visit.getString('starts_at') === slots[0].start
    : visit.getString('state') === 'Propuesta' && hasSameSlots(jsonIn(visit, 'slots'), slots);

/** @throws ApiError 400 when a visit can no longer be moved, or 412 when it changed since it was read */
const refuseMove = (tx, visit, version) => {
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
const refuseSlots = (tx, visit, { slots, isAgreed }) => {
  const isSuggested = suggestedSlotsOf(visit).some(({ start }) => start === slots[0].start);
  if (isAgreed && !isSuggested && visit.getString('state') !== 'Aceptada')
    throw refusal('state', 'validation_visit_settled');
  if (isAgreed && slots.length > 1) throw refusal('slots', 'validation_one_slot');
  if (slots.some((slot) => isTaken(tx, visit, slot))) throw refusal('slots', 'validation_broker_taken');
};

/** The text of the timeline about a moved visit. @param former when it was to begin; '' for a proposal */
const moveText = (visit, { slots, isAgreed, former }) => {
  const times = slots.map(({ start }) => momentTextOf(start)).join('; ');
  const before = former && ` Antes: ${sentence(momentTextOf(former))}`;
  if (isAgreed && !former)
    return `Visita confirmada en el horario del cliente: ${sentence(times)} ${sentence(codesOf(visit))}`;
  return isAgreed
    ? `Visita cambiada a: ${sentence(times)} ${sentence(codesOf(visit))}${before}`
    : `Nuevos horarios propuestos: ${sentence(times)} ${sentence(codesOf(visit))}${before}`;
};

/**
 * Proposes other slots for a proposed or accepted visit, or moves it to the time that was agreed on. Links keep
 * working. A repeated request changes nothing.
 * @param body `{ slots, is_agreed, updated_at }`, with the `updated_at` that was read
 * @throws ApiError 400 when the visit or a slot does not allow it, 412 when the visit changed since it was read
 */
const move = (tx, visit, userId, body) => {
  const isAgreed = body.is_agreed === true;
  const slots = slotsIn(body.slots, (slot) => isSlot(slot) && isAhead(slot));
  if (isMoved(visit, slots, isAgreed)) return;
  refuseMove(tx, visit, body.updated_at);
  refuseSlots(tx, visit, { slots, isAgreed });
  const former = visit.getString('starts_at');
  const wasSuggested = suggestedSlotsOf(visit).length > 0;
  const [first] = slots;
  visit.set('slots', slots);
  visit.set('suggested_slots', []);
  visit.set('expires_at', slots[slots.length - 1].start);
  visit.set('state', isAgreed ? 'Aceptada' : 'Propuesta');
  visit.set('starts_at', isAgreed ? first.start : '');
  visit.set('ends_at', isAgreed ? endOf(first) : '');
  visit.set('sequence', visit.getInt('sequence') + 1);
  tx.save(visit);
  note(tx, visit, moveText(visit, { slots, isAgreed, former }), { userId });
  followUpMove(tx, visit, { userId, wasSuggested });
};

/** @throws NotFoundError when there is no such visit */
const findVisit = (app, id) => {
  const [visit] = app.findRecordsByIds('visits', [id]);
  if (!visit) throw new NotFoundError('', {});
  return visit;
};

/** The actions of administrators on a visit. */
const administratorActions = {
  cancel: (tx, visit, userId) => cancel(tx, visit, 'Empresa', userId),
  complete,
  reschedule: move,
};

/**
 * Runs an action of an administrator, in one transaction.
 * @param request `{ userId, body }`: the id of the administrator, '' for a superuser, and the sent body
 * @throws NotFoundError for an unknown action or visit
 * @throws ApiError 400 when the visit is in another state
 */
const administer = (app, action, id, { userId, body = {} }) =>
  app.runInTransaction((tx) => {
    if (!Object.hasOwn(administratorActions, action)) throw new NotFoundError('', {});
    administratorActions[action](tx, findVisit(tx, id), userId, body);
  });

/**
 * Refuses to delete inquiries with an accepted visit ahead: the clients would get no cancellation. @throws ApiError 400
 */
const refuseWithVisitAhead = (tx, inquiry) => {
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

module.exports = {
  prepareProposal,
  administer,
  accept,
  suggest,
  obstacleToSuggesting,
  cancel,
  findVisit,
  refuseWithVisitAhead,
  codesOf,
};
