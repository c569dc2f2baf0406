import { type Links, makeSecretFor, recordOfSecret } from '#hooks/requests/link-secrets.ts';
import { timeOf } from '#hooks/texts/days.ts';
import { brokerOf, isTaken, slotsOf, stopsOf, suggestedSlotsOf } from './visit-plans.ts';
import { accept, cancel, findVisit, obstacleToSuggesting, suggest } from './visits.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The last time that a visit names: its end, or the last one that either side proposed. */
const lastTimeOf = (visit: core.Record) =>
  Math.max(
    ...[visit.getString('ends_at'), visit.getString('expires_at')]
      .concat(suggestedSlotsOf(visit).map(({ start }) => start))
      .map(timeOf)
      .filter(Number.isFinite),
  );

const links: Links = {
  field: 'visit_id',
  records: 'visits',
  endOf: (visit) => lastTimeOf(visit) + dayMs,
};

/** Makes a secret that opens the page of a visit. */
export const makeVisitSecret = (app: core.App, id: string) => makeSecretFor(app, links, id);

/** The URL of the page of a visit, with a secret of its own. @throws NotFoundError when there is no such visit */
export const makeVisitUrl = (app: core.App, id: string) =>
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
const openVisitOf = (app: core.App, visit: core.Record) => ({
  state: visit.getString('state'),
  slots: slotsOf(visit).map((slot) => ({
    ...slot,
    is_free: timeOf(slot.start) > Date.now() && !isTaken(app, visit, slot),
  })),
  properties: stopsOf(visit).map(({ id, title, reference_code, place }) => ({
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
const shownOf = (app: core.App, visit: core.Record) => {
  const [state, cancelled_by] = [visit.getString('state'), visit.getString('cancelled_by')];
  return state === 'Cancelada' ? { ...nothing, state, cancelled_by } : openVisitOf(app, visit);
};

/** The visit that a secret opens; undefined for none. */
export const findVisitOfSecret = (app: core.App, secret: unknown) => recordOfSecret(app, links, secret);

interface SentAction {
  secret?: unknown;
  start?: unknown;
  starts?: unknown;
}

/** The actions of the holder of a link. Each can be repeated. */
const clientActions: { [action: string]: (tx: core.App, visit: core.Record, sent: SentAction) => void } = {
  view: () => undefined,
  accept: (tx, visit, { start }) => accept(tx, visit, start),
  suggest: (tx, visit, { starts }) => suggest(tx, visit, starts),
  cancel: (tx, visit) => cancel(tx, visit, 'Cliente'),
};

/**
 * Runs an action of the holder of a link, in one transaction.
 * @returns the data of the page
 * @throws NotFoundError for an unknown action or secret
 * @throws ApiError 400 when the slot is taken or past, or the visit is in another state
 */
export const manage = (app: core.App, action: string, body: SentAction) => {
  let shown: ReturnType<typeof shownOf> | undefined;
  app.runInTransaction((tx) => {
    const visit = findVisitOfSecret(tx, body.secret);
    if (!visit || !Object.hasOwn(clientActions, action)) throw new NotFoundError('', {});
    clientActions[action]?.(tx, visit, body);
    shown = shownOf(tx, visit);
  });
  return shown;
};
