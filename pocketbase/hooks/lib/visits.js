const { isAdministrator } = require('./administrators.js');
const { momentTextOf, stampOf } = require('./days.js');
const { refusal } = require('./errors.js');
const { noteResponse } = require('./follow-up.js');
const { prepareEntry } = require('./inquiry-entries.js');
const { idOfSecret, makeSecretFor } = require('./link-secrets.js');
const { jsonIn } = require('./record-json.js');

/** As in src/domain/visit.ts. */
const maxProperties = 10;
const maxSlots = 5;
const minMinutes = 15;
const maxMinutes = 480;
const maxDaysAhead = 180;

/** Minutes that a broker needs between two visits. */
const gapMinutes = 30;

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

const links = { collection: 'visit_links', owner: 'visit_id' };

/** The time in ms of a stored time; NaN when it is blank. */
const timeOf = (stamp) => Date.parse(stamp.replace(' ', 'T'));

/** "Parque Finsa, Cuautlancingo": the location, and the city unless the location names it. */
const placeOf = (property) => {
  const [location, city] = ['location', 'city'].map((name) => property.getString(name));
  return location.includes(city) ? location : `${location}, ${city}`;
};

/**
 * The properties of a visit in the order of the route, as copies.
 * @throws ApiError 400 when a client sent no list of 1 to 10 ids of properties
 */
const propertiesIn = (app, visit) => {
  const sent = jsonIn(visit, 'properties');
  const isList = Array.isArray(sent) && sent.every((id) => typeof id === 'string');
  if (!isList || sent.length === 0) throw refusal('properties', 'validation_required');
  const ids = [...new Set(sent)];
  if (ids.length > maxProperties) throw refusal('properties', 'validation_too_many_values');
  const found = new Map(app.findRecordsByIds('properties', ids).map((record) => [record.id, record]));
  return ids.map((id) => {
    const property = found.get(id);
    if (!property) throw refusal('properties', 'validation_missing_rel_records');
    const [latitude, longitude] = [property.getFloat('latitude'), property.getFloat('longitude')];
    return {
      id,
      title: property.getString('title'),
      reference_code: property.getString('reference_code'),
      place: placeOf(property),
      ...(latitude !== 0 && longitude !== 0 && { latitude, longitude }),
    };
  });
};

const isSlot = (slot) => {
  const { start, minutes } = slot ?? {};
  if (typeof start !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(start))
    return false;
  if (!Number.isInteger(minutes) || minutes < minMinutes || minutes > maxMinutes) return false;
  return Number.isFinite(timeOf(start));
};

const isAhead = ({ start }) => {
  const ms = timeOf(start) - Date.now();
  return ms > 0 && ms < maxDaysAhead * dayMs;
};

/**
 * The proposed slots in order, each as `{ start, minutes }`.
 * @throws ApiError 400 when a client sent no list of 1 to 5 slots in the next 180 days
 */
const slotsIn = (visit, isSlotAllowed) => {
  const sent = jsonIn(visit, 'slots');
  if (!Array.isArray(sent) || sent.length === 0) throw refusal('slots', 'validation_required');
  if (sent.length > maxSlots) throw refusal('slots', 'validation_too_many_values');
  if (!sent.every(isSlotAllowed)) throw refusal('slots', 'validation_invalid_slot');
  const byStart = new Map(sent.map(({ start, minutes }) => [stampOf(timeOf(start)), minutes]));
  return [...byStart]
    .map(([start, minutes]) => ({ start, minutes }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
};

const endOf = ({ start, minutes }) => stampOf(timeOf(start) + minutes * minuteMs);

/** Whether a broker has another accepted visit that overlaps a slot, with the time between two visits. */
const isTaken = (app, visit, slot) =>
  app.countRecords(
    'visits',
    $dbx.exp(
      "broker = {:broker} AND id <> {:id} AND state = 'Aceptada' AND starts_at < {:end} AND ends_at > {:start}",
      {
        broker: visit.getString('broker'),
        id: visit.id,
        start: stampOf(timeOf(slot.start) - gapMinutes * minuteMs),
        end: stampOf(timeOf(endOf(slot)) + gapMinutes * minuteMs),
      },
    ),
  ) > 0;

const brokerOf = (app, visit) => {
  const [user] = app.findRecordsByIds('users', [visit.getString('broker')]);
  return user && isAdministrator(user) ? user : undefined;
};

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

/** Makes a secret that opens the page of a visit. */
const makeVisitSecret = (app, id) => makeSecretFor(app, links, id);

/** The URL of the page of a visit, with a secret of its own. @throws NotFoundError when there is no such visit */
const makeVisitUrl = (app, id) =>
  `${app.settings().meta.appURL}/visita#${makeVisitSecret(app, findVisit(app, id).id)}`;

/** What the page of a visit shows. Neither the address of the client nor the conversation is part of it. */
const shownOf = (app, visit) => ({
  state: visit.getString('state'),
  slots: jsonIn(visit, 'slots').map((slot) => ({
    ...slot,
    is_free: timeOf(slot.start) > Date.now() && !isTaken(app, visit, slot),
  })),
  properties: jsonIn(visit, 'properties').map(({ id, title, reference_code, place }) => ({
    id,
    title,
    reference_code,
    place,
  })),
  broker: brokerOf(app, visit)?.getString('name') ?? '',
  starts_at: visit.getString('starts_at'),
  ends_at: visit.getString('ends_at'),
  cancelled_by: visit.getString('cancelled_by'),
});

/** The visit that a secret opens; undefined for one that is unknown or malformed. */
const findVisitOfSecret = (app, secret) => {
  const id = idOfSecret(app, links, secret);
  return id && app.findRecordsByIds('visits', [id])[0];
};

/** What the holder of a link does with a visit. Each can be repeated. */
const clientActions = {
  view: () => undefined,
  accept: (tx, visit, { start }) => accept(tx, visit, start),
  cancel: (tx, visit) => cancel(tx, visit, 'Cliente'),
};

/**
 * Does what the holder of a link asks, in one transaction.
 * @param body `{ secret, start }`
 * @returns what the page shows
 * @throws NotFoundError for an unknown action or secret
 * @throws ApiError 400 when the slot is taken or past, or the visit is in another state
 */
const manage = (app, action, body) => {
  let shown;
  app.runInTransaction((tx) => {
    const visit = findVisitOfSecret(tx, body.secret);
    if (!visit || !Object.hasOwn(clientActions, action)) throw new NotFoundError('', {});
    clientActions[action](tx, visit, body);
    shown = shownOf(tx, visit);
  });
  return shown;
};

/** @throws ApiError 400 when an inquiry has an accepted visit, of which both sides would not hear any more */
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
  maxProperties,
  maxSlots,
  prepareProposal,
  administer,
  makeVisitSecret,
  makeVisitUrl,
  manage,
  findVisitOfSecret,
  refuseWithVisitAhead,
  codesOf,
  jsonIn,
};
