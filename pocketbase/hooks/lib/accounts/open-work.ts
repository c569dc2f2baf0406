import { tellHandover } from '#hooks/mails/notices.ts';
import { refusal } from '#hooks/requests/errors.ts';
import { stampOf, timeOf } from '#hooks/texts/days.ts';
import { isTaken } from '#hooks/visits/visit-plans.ts';
import { isAdministrator } from './administrators.ts';

/** By collection, the field with who is in charge, and in SQL what is open. A removal leaves the rest to nobody. */
const openWork = {
  inquiries: { field: 'assigned_to', isOpen: 'is_open' },
  visits: {
    field: 'broker',
    isOpen: "(state = 'Propuesta' AND expires_at > {:now} OR state = 'Aceptada' AND ends_at > {:now})",
  },
  requirements: { field: 'assigned_to', isOpen: "status IN ('Por confirmar', 'Activo', 'Pausado')" },
  properties: { field: 'broker_id', isOpen: 'TRUE' },
  locations: { field: 'broker_id', isOpen: 'TRUE' },
} as const;
type Work = keyof typeof openWork;
const collections = Object.keys(openWork) as Work[];

const conditionOf = (collection: Work) => {
  const { field, isOpen } = openWork[collection];
  return `${field} = {:user} AND ${isOpen}`;
};
const valuesOf = (user: string) => ({ user, now: stampOf(Date.now()) });

/** How many open records of each collection somebody is in charge of. */
export const openWorkOf = (app: core.App, user: string) => {
  const counts = { inquiries: 0, visits: 0, requirements: 0, properties: 0, locations: 0 };
  for (const collection of collections)
    counts[collection] = app.countRecords(collection, $dbx.exp(conditionOf(collection), valuesOf(user)));
  return counts;
};

/** @throws ApiError 400 when an accepted visit overlaps one of the successor */
const refuseOverlaps = (tx: core.App, from: string, to: string) => {
  for (const visit of tx.findAllRecords('visits', $dbx.exp(conditionOf('visits'), valuesOf(from)))) {
    if (visit.getString('state') !== 'Aceptada') continue;
    const [start, end] = [visit.getString('starts_at'), visit.getString('ends_at')];
    visit.set('broker', to);
    if (isTaken(tx, visit, { start, minutes: (timeOf(end) - timeOf(start)) / 60_000 }))
      throw refusal('successor', 'validation_successor_taken');
  }
};

/**
 * Puts somebody else in charge of the open work of an account that is removed in the same transaction.
 * @param successor the id of that person; '' leaves the work to nobody
 * @param actor the id of the administrator who removes the account
 * @throws ApiError 400 when the successor is no other administrator, or has a visit at the time of a new one
 */
export const handOver = (tx: core.App, user: core.Record, successor: string, actor: string) => {
  if (successor === '') return;
  const [next] = tx.findRecordsByIds('users', [successor]);
  if (!next || next.id === user.id || !isAdministrator(next))
    throw refusal('successor', 'validation_not_administrator');
  refuseOverlaps(tx, user.id, next.id);
  const work = openWorkOf(tx, user.id);
  for (const collection of collections)
    tx.db()
      .newQuery(
        `UPDATE ${collection} SET ${openWork[collection].field} = {:next} WHERE ${conditionOf(collection)}`,
      )
      .bind({ ...valuesOf(user.id), next: next.id })
      .execute();
  tellHandover(tx, user, next, work, actor);
};
