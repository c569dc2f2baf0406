import {
  aGrant,
  anOwnedProperty,
  aProposal,
  aVisit,
  inquiry,
  property,
  publication,
  registration,
  startedVisit,
} from './collections.ts';
import { administrators, backend, everybody, nobody, type Person, people } from './people.ts';

interface Route {
  method: string;
  /** The path with its parameter, as the hook declares it. */
  path: string;
  allowed: Person[];
  /** The value of the path's parameter, such as `{id}`. */
  id?: () => Promise<string>;
  body?: () => Promise<object>;
}

const { superuser } = backend;
const createRecord = async (collection: string, body: object) =>
  (await superuser.collection(collection).create(body)).id;
const pendingMail = async () => {
  await createRecord('users', registration());
  return (await superuser.collection('mails').getFirstListItem('state = "pending"')).id;
};
const someLocation = () => createRecord('locations', { name: `Zona ${crypto.randomUUID()}` });
const keptRelease = async () => ({
  publication: await createRecord('publications', { ...publication, release: 'r' }),
});

const clientOf = async (id: string) => (await superuser.collection('inquiries').getOne(id)).client_id;
const aClient = async () => clientOf(await createRecord('inquiries', inquiry));
const newClient = (id: string) => ({ id, name: 'Lucía', email: `${id}@example.com` });
const clientWithoutInquiry = async () => {
  const id = crypto.randomUUID();
  await superuser.send('/api/clients', { method: 'POST', body: newClient(id) });
  return id;
};
/** A client who was not asked about before, and the body that merges another into them. */
let mergedInto = '';
const anotherClient = async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  return clientOf(await createRecord('inquiries', { ...inquiry, email }));
};
const clientToKeep = async () => {
  mergedInto = await anotherClient();
  return mergedInto;
};
const mergedClient = async () => {
  const ids = [await anotherClient()];
  const path = `/api/clients/${mergedInto}/merge-preview`;
  return { ids, version: (await superuser.send(path, { method: 'POST', body: { ids } })).version };
};
const clientWithMerge = async () => {
  const id = await clientToKeep();
  await superuser.send(`/api/clients/${id}/merge`, { method: 'POST', body: await mergedClient() });
  return id;
};

let movedVisit = '';
const visitToMove = async () => {
  movedVisit = await aVisit();
  return movedVisit;
};
const version = async () => {
  const { updated_at } = await superuser.collection('visits').getOne(movedVisit);
  return { updated_at };
};
/** Each hour is proposed once. */
let hoursAhead = 48;
const newSlot = async () => {
  hoursAhead += 2;
  const start = new Date(Date.now() + hoursAhead * 3_600_000).toISOString();
  return { slots: [{ start, minutes: 60 }], ...(await version()) };
};

/** The routes of our hooks. */
export const ownRoutes: Route[] = [
  { method: 'GET', path: '/api/mails/{id}/preview', allowed: administrators, id: pendingMail },
  { method: 'POST', path: '/api/mails/{id}/retry', allowed: administrators, id: pendingMail },
  {
    method: 'GET',
    path: '/api/locations/{id}/outdated-properties',
    allowed: administrators,
    id: someLocation,
  },
  {
    method: 'POST',
    path: '/api/locations/{id}/outdated-properties',
    allowed: administrators,
    id: someLocation,
  },
  {
    method: 'POST',
    path: '/api/properties/confirm-availability',
    allowed: administrators,
    body: async () => ({ ids: [await createRecord('properties', property)] }),
  },
  {
    method: 'POST',
    path: '/api/properties/changes',
    allowed: administrators,
    body: async () => {
      const { id, updated_at } = await superuser.collection('properties').create(property);
      return { changes: [{ id, updated_at, fields: { featured: true } }] };
    },
  },
  {
    method: 'POST',
    path: '/api/inquiries/{id}/complete-action',
    allowed: administrators,
    id: async () => createRecord('inquiries', inquiry),
  },
  { method: 'GET', path: '/api/clients/{id}', allowed: administrators, id: aClient },
  { method: 'GET', path: '/api/clients/{id}/history', allowed: administrators, id: aClient },
  {
    method: 'POST',
    path: '/api/clients',
    allowed: administrators,
    body: async () => newClient(crypto.randomUUID()),
  },
  { method: 'DELETE', path: '/api/clients/{id}', allowed: administrators, id: clientWithoutInquiry },
  { method: 'POST', path: '/api/clients/{id}/edit', allowed: administrators, id: aClient },
  {
    method: 'POST',
    path: '/api/clients/{id}/merge-preview',
    allowed: administrators,
    id: clientToKeep,
    body: mergedClient,
  },
  {
    method: 'POST',
    path: '/api/clients/{id}/merge',
    allowed: administrators,
    id: clientToKeep,
    body: mergedClient,
  },
  { method: 'POST', path: '/api/clients/{id}/undo-merge', allowed: administrators, id: clientWithMerge },
  { method: 'GET', path: '/api/search-words/{list}', allowed: administrators, id: async () => 'properties' },
  { method: 'GET', path: '/api/inquiries/campaigns', allowed: administrators },
  { method: 'GET', path: '/api/mails/server', allowed: administrators },
  { method: 'GET', path: '/api/properties/typical-prices', allowed: administrators },
  { method: 'POST', path: '/api/document-grants/{id}/revoke', allowed: administrators, id: aGrant },
  { method: 'POST', path: '/api/proposals/{id}/link', allowed: administrators, id: aProposal },
  { method: 'POST', path: '/api/proposals/{id}/revoke', allowed: administrators, id: aProposal },
  {
    method: 'GET',
    path: '/api/properties/{id}/owner-report',
    allowed: administrators,
    id: anOwnedProperty,
  },
  {
    method: 'POST',
    path: '/api/properties/{id}/owner-report',
    allowed: administrators,
    id: anOwnedProperty,
  },
  {
    method: 'POST',
    path: '/api/properties/{id}/owner-report/revoke',
    allowed: administrators,
    id: anOwnedProperty,
  },
  // Only a secret opens it: tests/backend/owner-reports.test.ts.
  { method: 'POST', path: '/api/owner-reports/view', allowed: nobody },
  // Only a secret opens it: tests/backend/proposals.test.ts.
  { method: 'POST', path: '/api/proposals/{action}', allowed: nobody, id: async () => 'view' },
  // Only a secret opens them: tests/backend/document-downloads.test.ts.
  { method: 'POST', path: '/api/document-links/view', allowed: nobody },
  { method: 'POST', path: '/api/document-links/file', allowed: nobody },
  // A visitor needs a valid form or a secret: tests/backend/alerts.test.ts.
  { method: 'POST', path: '/api/alerts', allowed: nobody },
  { method: 'POST', path: '/api/alerts/{action}', allowed: nobody, id: async () => 'view' },
  { method: 'POST', path: '/api/visits/{id}/link', allowed: administrators, id: aVisit },
  { method: 'POST', path: '/api/visits/{id}/cancel', allowed: administrators, id: aVisit },
  { method: 'POST', path: '/api/visits/{id}/tell', allowed: administrators, id: aVisit },
  {
    method: 'POST',
    path: '/api/visits/{id}/untell',
    allowed: administrators,
    id: visitToMove,
    body: version,
  },
  {
    method: 'POST',
    path: '/api/visits/{id}/reschedule',
    allowed: administrators,
    id: visitToMove,
    body: newSlot,
  },
  { method: 'POST', path: '/api/visits/{id}/complete', allowed: administrators, id: startedVisit },
  // Only a secret opens it: tests/backend/visits.test.ts.
  { method: 'POST', path: '/api/visit-links/{action}', allowed: nobody, id: async () => 'view' },
  { method: 'POST', path: '/api/alerts/unsubscribe', allowed: everybody },
  // It redirects to the page of the site.
  { method: 'GET', path: '/api/alerts/unsubscribe', allowed: nobody },
  // What it counts is in tests/backend/counts.test.ts.
  { method: 'POST', path: '/api/counts', allowed: everybody },
  { method: 'GET', path: '/api/counts/days', allowed: administrators },
  { method: 'GET', path: '/api/counts/leads', allowed: administrators },
  { method: 'GET', path: '/api/counts/summary', allowed: administrators },
  { method: 'POST', path: '/api/site/publish', allowed: administrators },
  { method: 'POST', path: '/api/site/rollback', allowed: administrators, body: keptRelease },
  {
    method: 'POST',
    path: '/api/site/property-paths',
    allowed: nobody,
    body: async () => ({ property_paths: [] }),
  },
  {
    method: 'POST',
    path: '/api/site/failed-previews',
    allowed: nobody,
    body: async () => ({ document_ids: [] }),
  },
  { method: 'GET', path: '/api/site/changed-offers', allowed: nobody },
  { method: 'GET', path: '/api/site/requirement-changes', allowed: nobody },
  {
    method: 'POST',
    path: '/api/site/matches',
    allowed: nobody,
    body: async () => ({ compared: [], matches: [] }),
  },
  { method: 'GET', path: '/api/matches', allowed: administrators },
  { method: 'POST', path: '/api/matches/seen', allowed: administrators, body: async () => ({ ids: [] }) },
  {
    method: 'GET',
    path: '/api/users/{id}/open-work',
    allowed: administrators,
    id: async () => people.administrator.authStore.record?.id ?? '',
  },
  { method: 'GET', path: '/api/site/status', allowed: administrators },
  { method: 'GET', path: '/api/site/session', allowed: administrators },
  { method: 'GET', path: '/api/site/snapshot', allowed: nobody },
  { method: 'POST', path: '/api/site/backups', allowed: nobody },
  { method: 'GET', path: '/api/site/database', allowed: nobody },
];

/** PocketBase's own routes that affect more than one record. */
export const systemRoutes: Route[] = [
  { method: 'GET', path: '/api/health', allowed: everybody },
  { method: 'GET', path: '/api/collections', allowed: nobody },
  { method: 'POST', path: '/api/collections', allowed: nobody },
  { method: 'PUT', path: '/api/collections/import', allowed: nobody },
  { method: 'GET', path: '/api/collections/meta/scaffolds', allowed: nobody },
  { method: 'GET', path: '/api/collections/properties', allowed: nobody },
  { method: 'PATCH', path: '/api/collections/properties', allowed: nobody },
  { method: 'DELETE', path: '/api/collections/properties', allowed: nobody },
  { method: 'DELETE', path: '/api/collections/properties/truncate', allowed: nobody },
  { method: 'GET', path: '/api/settings', allowed: nobody },
  { method: 'PATCH', path: '/api/settings', allowed: nobody },
  { method: 'POST', path: '/api/settings/test/email', allowed: nobody },
  { method: 'POST', path: '/api/settings/test/s3', allowed: nobody },
  { method: 'GET', path: '/api/logs', allowed: nobody },
  { method: 'GET', path: '/api/logs/stats', allowed: nobody },
  { method: 'GET', path: '/api/backups', allowed: nobody },
  { method: 'POST', path: '/api/backups', allowed: nobody },
  { method: 'POST', path: '/api/backups/upload', allowed: nobody },
  { method: 'GET', path: '/api/backups/pb.zip', allowed: nobody },
  { method: 'POST', path: '/api/backups/pb.zip/restore', allowed: nobody },
  { method: 'GET', path: '/api/crons', allowed: nobody },
  { method: 'POST', path: '/api/crons/send-mails', allowed: nobody },
  { method: 'POST', path: '/api/sql', allowed: nobody },
  {
    method: 'POST',
    path: '/api/collections/users/impersonate/{id}',
    allowed: nobody,
    id: async () => people.administrator.authStore.record?.id ?? '',
  },
  { method: 'POST', path: '/api/collections/users/auth-refresh', allowed: administrators },
  { method: 'POST', path: '/api/collections/users/auth-with-otp', allowed: nobody },
  { method: 'POST', path: '/api/collections/users/request-otp', allowed: nobody },
  { method: 'POST', path: '/api/collections/users/auth-with-oauth2', allowed: nobody },
  {
    method: 'POST',
    path: '/api/batch',
    allowed: nobody,
    body: async () => ({
      requests: [{ method: 'POST', url: '/api/collections/inquiries/records', body: {} }],
    }),
  },
];
