const { momentTextOf, stampOf } = require('./days.js');
const { refusal } = require('./errors.js');
const { noteResponse } = require('./follow-up.js');
const { prepareEntry } = require('./inquiry-entries.js');
const { jsonIn } = require('./record-json.js');
const {
  brokerOf,
  endOf,
  isAhead,
  isSlot,
  isTaken,
  propertiesIn,
  slotsIn,
  timeOf,
} = require('./visit-plans.js');

/** "NP-0012, NP-0045" */
const codesOf = (visit) =>
  jsonIn(visit, 'properties')
    .map(({ reference_code, title }) => reference_code || title)
    .join(', ');

/** Adds a note to the timeline of the inquiry. @param userId '' for what the client does */
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

const setNextAction = (inquiry, action, at) => {
  inquiry.set('next_action', action);
  inquiry.set('next_action_at', at);
};

/**
 * Checks a proposal and sets what a client cannot state. The proposal answers the inquiry, and is in its timeline.
 * @param userId the id of the administrator; '' for a superuser, who may propose any time
 * @throws ApiError 400 when the proposal is not allowed
 */
const prepareProposal = (tx, visit, userId) => {
  const [inquiry] = tx.findRecordsByIds('inquiries', [visit.getString('inquiry_id')]);
  if (!inquiry) throw refusal('inquiry_id', 'validation_missing_rel_records');
  if (!inquiry.getBool('is_open')) throw refusal('inquiry_id', 'validation_inquiry_closed');
  visit.set('properties', propertiesIn(tx, visit));
  const slots = slotsIn(visit, (slot) => isSlot(slot) && (userId === '' || isAhead(slot)));
  visit.set('slots', slots);
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
  if (noted.getString('next_action') === '') setNextAction(noted, 'Confirmar la visita propuesta', expiresAt);
  tx.save(noted);
};

/** Stages before a visit. */
const earlyStages = ['Nueva', 'Calificada'];

const visitAction = (visit) => `Visita: ${codesOf(visit)}`.slice(0, 300);

/** Ends the next action of an inquiry if it is the visit's. */
const endVisitAction = (tx, visit, action, at) => {
  const inquiry = inquiryOf(tx, visit);
  const own = [visitAction(visit), 'Confirmar la visita propuesta'];
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
  tx.save(visit);
  note(tx, visit, `El cliente aceptó la visita: ${momentTextOf(slot.start)} ${codesOf(visit)}.`);
  const inquiry = inquiryOf(tx, visit);
  if (earlyStages.includes(inquiry.getString('stage'))) inquiry.set('stage', 'Visita');
  if (inquiry.getString('assigned_to') === '') inquiry.set('assigned_to', visit.getString('broker'));
  setNextAction(inquiry, visitAction(visit), slot.start);
  tx.save(inquiry);
};

/** What the timeline says of a canceled visit. @param moment when it was to begin; false for a proposal */
const cancellationText = (by, moment) => {
  if (by === 'Cliente')
    return moment
      ? `El cliente canceló la visita: ${moment}`
      : 'El cliente no puede en los horarios propuestos.';
  return moment ? `Visita cancelada: ${moment}` : 'Visita propuesta retirada.';
};

/**
 * Ends a proposed or accepted visit. A canceled one stays as it is.
 * @param by 'Cliente' or 'Empresa'
 */
const cancel = (tx, visit, by, userId = '') => {
  const state = visit.getString('state');
  if (state === 'Cancelada') return;
  const isAccepted = state === 'Aceptada';
  if (state === 'Realizada' || (isAccepted && isOver(visit))) throw refusal('state', 'validation_visit_over');
  visit.set('state', 'Cancelada');
  visit.set('cancelled_by', by);
  visit.set('sequence', visit.getInt('sequence') + 1);
  tx.save(visit);
  const moment = isAccepted && momentTextOf(visit.getString('starts_at'));
  note(tx, visit, `${cancellationText(by, moment)} ${codesOf(visit)}.`, { userId });
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

/** @throws NotFoundError when there is no such visit */
const findVisit = (app, id) => {
  const [visit] = app.findRecordsByIds('visits', [id]);
  if (!visit) throw new NotFoundError('', {});
  return visit;
};

/** What administrators do with a visit. */
const administratorActions = {
  cancel: (tx, visit, userId) => cancel(tx, visit, 'Empresa', userId),
  complete,
};

/**
 * Does what an administrator asks, in one transaction.
 * @param userId the id of the administrator; '' for a superuser
 * @throws NotFoundError for an unknown action or visit
 * @throws ApiError 400 when the visit is in another state
 */
const administer = (app, action, id, userId) =>
  app.runInTransaction((tx) => {
    if (!Object.hasOwn(administratorActions, action)) throw new NotFoundError('', {});
    administratorActions[action](tx, findVisit(tx, id), userId);
  });

/** Nobody would be told that the visit is off. @throws ApiError 400 when an inquiry has an accepted visit ahead */
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

module.exports = { prepareProposal, administer, accept, cancel, findVisit, refuseWithVisitAhead, codesOf };
