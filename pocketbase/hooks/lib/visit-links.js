const { timeOf } = require('./days.js');
const { makeSecretFor, recordOfSecret } = require('./link-secrets.js');
const { jsonIn } = require('./record-json.js');
const { brokerOf, isTaken, suggestedSlotsOf } = require('./visit-plans.js');
const { accept, cancel, findVisit, obstacleToSuggesting, suggest } = require('./visits.js');

const dayMs = 24 * 60 * 60 * 1000;

/** The last time that a visit names: its end, or the last one that either side proposed. */
const lastTimeOf = (visit) =>
  Math.max(
    ...[visit.getString('ends_at'), visit.getString('expires_at')]
      .concat(suggestedSlotsOf(visit).map(({ start }) => start))
      .map(timeOf)
      .filter(Number.isFinite),
  );

const links = {
  field: 'visit_id',
  records: 'visits',
  endOf: (visit) => lastTimeOf(visit) + dayMs,
};

/** Makes a secret that opens the page of a visit. */
const makeVisitSecret = (app, id) => makeSecretFor(app, links, id);

/** The URL of the page of a visit, with a secret of its own. @throws NotFoundError when there is no such visit */
const makeVisitUrl = (app, id) =>
  `${app.settings().meta.appURL}/visita#${makeVisitSecret(app, findVisit(app, id).id)}`;

/** What the links of a canceled visit still open. */
const nothing = {
  slots: [],
  properties: [],
  broker: '',
  starts_at: '',
  ends_at: '',
  suggested: [],
  can_suggest: false,
};

/** The data of an open visit. It has neither the client's e-mail nor the conversation. */
const openVisitOf = (app, visit) => ({
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
  suggested: suggestedSlotsOf(visit).map(({ start }) => start),
  can_suggest: obstacleToSuggesting(app, visit) === undefined,
});

/** The data of the page of a visit: of a canceled one only who canceled it. */
const shownOf = (app, visit) => {
  const [state, cancelled_by] = ['state', 'cancelled_by'].map((name) => visit.getString(name));
  return state === 'Cancelada' ? { ...nothing, state, cancelled_by } : openVisitOf(app, visit);
};

/** The visit that a secret opens; undefined for none. */
const findVisitOfSecret = (app, secret) => recordOfSecret(app, links, secret);

/** The actions of the holder of a link. Each can be repeated. */
const clientActions = {
  view: () => undefined,
  accept: (tx, visit, { start }) => accept(tx, visit, start),
  suggest: (tx, visit, { starts }) => suggest(tx, visit, starts),
  cancel: (tx, visit) => cancel(tx, visit, 'Cliente'),
};

/**
 * Runs an action of the holder of a link, in one transaction.
 * @param body `{ secret, start, starts }`
 * @returns the data of the page
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

module.exports = { makeVisitSecret, makeVisitUrl, manage, findVisitOfSecret };
