const { idOfSecret, makeSecretFor } = require('./link-secrets.js');
const { jsonIn } = require('./record-json.js');
const { brokerOf, isTaken, suggestedSlotsOf, timeOf } = require('./visit-plans.js');
const { accept, cancel, findVisit, obstacleToSuggesting, suggest } = require('./visits.js');

const links = { collection: 'visit_links', owner: 'visit_id' };

/** Makes a secret that opens the page of a visit. */
const makeVisitSecret = (app, id) => makeSecretFor(app, links, id);

/** The URL of the page of a visit, with a secret of its own. @throws NotFoundError when there is no such visit */
const makeVisitUrl = (app, id) =>
  `${app.settings().meta.appURL}/visita#${makeVisitSecret(app, findVisit(app, id).id)}`;

/** The data of the page of a visit. It has neither the client's e-mail nor the conversation. */
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
  suggested: suggestedSlotsOf(visit).map(({ start }) => start),
  can_suggest: obstacleToSuggesting(app, visit) === undefined,
});

/** The visit that a secret opens; undefined for one that is unknown or malformed. */
const findVisitOfSecret = (app, secret) => {
  const id = idOfSecret(app, links, secret);
  return id && app.findRecordsByIds('visits', [id])[0];
};

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
