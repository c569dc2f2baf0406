import { uploadOf, validPdf } from '../../support/document-files.ts';
import { administrators, backend, everybody, nobody, type Person, people, unique } from './people.ts';

export const property = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 };
export const inquiry = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' };
export const registration = () => ({
  email: `${unique()}@example.com`,
  password: 'clave-segura',
  passwordConfirm: 'clave-segura',
});
/** What somebody needs, as an administrator records it. */
const requirement = {
  name: 'Lucía',
  phone: '222 123 4567',
  conditions: 'operacion=renta&area=1000-2000',
  origin: 'Llamada',
  status: 'Activo',
};
const propertyPath = () => ({ path: `/propiedades/${unique()}`, property_id: unique() });
const landmark = { name: 'Planta', kind: 'planta', latitude: 19.118, longitude: -98.253 };
const somePdf = () => uploadOf(validPdf());
const createdId = async (name: string, body: object) =>
  (await backend.superuser.collection(name).create({ ...body })).id;
const propertyId = () => createdId('properties', property);
const documentBody = (property_id: string, visibility = 'on_request') => ({
  property_id,
  name: 'Plano reservado',
  kind: 'plan',
  visibility,
  file: somePdf(),
});
const aDocument = async (visibility?: string) =>
  createdId('documents', documentBody(await propertyId(), visibility));
const sharedProperty = await propertyId();
const sharedInquiry = await createdId('inquiries', inquiry);
const sharedDocument = await aDocument();
const sharedRequirement = await createdId('requirements', {
  ...requirement,
  ...{ origin: 'Llamada', status: 'Activo' },
});
const grantBody = () => ({ document_id: sharedDocument, email: 'ana@example.com' });
export const aGrant = () => createdId('document_grants', grantBody());
const sharedGrant = await aGrant();
const proposalBody = () => ({ inquiry_id: sharedInquiry, items: [{ property_id: sharedProperty }] });
export const aProposal = () => createdId('proposals', proposalBody());
/** A property whose owner can get a report. */
export const anOwnedProperty = async () => {
  const property_id = await propertyId();
  await createdId('property_private_data', { property_id, owner_email: `${unique()}@example.com` });
  return property_id;
};
const ownerReport = () => ({ owner_email: `${unique()}@example.com` });
const dayMs = 24 * 60 * 60 * 1000;
const visitBody = () => ({
  inquiry_id: sharedInquiry,
  broker: people.administrator.authStore.record?.id,
  properties: [sharedProperty],
  slots: [{ start: new Date(Date.now() + dayMs).toISOString(), minutes: 60 }],
});
export const aVisit = () => createdId('visits', visitBody());
/** A visit that was accepted and began. */
export const startedVisit = async () => {
  const id = await aVisit();
  const start = new Date(Date.now() - dayMs).toISOString().replace('T', ' ');
  await backend.superuser.sql.run(
    `UPDATE visits SET state = 'Aceptada', starts_at = '${start}' WHERE id = '${id}'`,
  );
  return id;
};
export const publication = { revision: 1, state: 'online', started_at: '2026-11-20 12:00:00' };

/** Who may do what with the records of a collection. */
export interface Rules {
  list: Person[];
  view: Person[];
  create: Person[];
  update: Person[];
  remove: Person[];
  /** The body that creates a record. */
  body?: () => object | Promise<object>;
  /** The body that updates a record. */
  change?: object;
  /** The id of the record to use; without it a new record is created. */
  record?: () => Promise<string>;
}

const firstOf = (name: string) => async () =>
  (await backend.superuser.collection(name).getFirstListItem('')).id;
const administratorsOnly = {
  list: administrators,
  view: administrators,
  create: administrators,
  update: administrators,
  remove: administrators,
};
const readByAdministrators = {
  list: administrators,
  view: administrators,
  create: nobody,
  update: nobody,
  remove: nobody,
};
const publicToRead = { ...administratorsOnly, list: everybody, view: everybody };
const superusersOnly = { ...readByAdministrators, list: nobody, view: nobody };

/** Every collection, including those of PocketBase. */
export const collections: Record<string, Rules> = {
  properties: { ...publicToRead, body: () => property, change: { featured: true } },
  locations: { ...publicToRead, body: () => ({ name: `Parque ${unique()}` }), change: { state: 'Puebla' } },
  landmarks: {
    ...administratorsOnly,
    body: () => ({ ...landmark, short_name: unique().slice(0, 30) }),
    change: { latitude: 19.12 },
  },
  inquiries: { ...administratorsOnly, create: everybody, body: () => inquiry, change: { status: 'Cerrada' } },
  inquiry_entries: {
    ...administratorsOnly,
    update: nobody,
    body: () => ({ inquiry_id: sharedInquiry, kind: 'note', text: 'Pide factura' }),
    change: { text: 'Otra' },
  },
  broker_profiles: {
    ...administratorsOnly,
    body: async () => ({ user_id: await createdId('users', registration()), name: 'Ana Ruiz' }),
    change: { is_shown: true },
  },
  property_private_data: {
    ...administratorsOnly,
    body: async () => ({ property_id: await propertyId(), owner_name: 'Rosa' }),
    change: { keys: 'En la oficina' },
  },
  requirements: {
    ...administratorsOnly,
    body: () => requirement,
    change: { note: 'Con andén' },
  },
  answer_templates: {
    ...administratorsOnly,
    body: () => ({ name: `Plantilla ${unique()}`, text: 'Hola, {nombre}' }),
    change: { text: 'Hola' },
  },
  secret_links: {
    ...superusersOnly,
    body: () => ({ requirement_id: sharedRequirement, secret_hash: unique() }),
    change: { secret_hash: 'x' },
  },
  visits: {
    ...administratorsOnly,
    update: nobody,
    remove: nobody,
    body: visitBody,
    change: { state: 'Aceptada' },
  },
  requirement_matches: {
    ...superusersOnly,
    body: () => ({ requirement_id: sharedRequirement, property_id: unique(), reason: 'Nueva', revision: 1 }),
    change: { revision: 2 },
  },
  proposals: {
    ...administratorsOnly,
    ...{ update: nobody, remove: nobody },
    body: proposalBody,
    change: { note: 'Otra' },
  },
  owner_reports: { ...superusersOnly, body: ownerReport, change: { owner_phone: '222 123 4567' } },
  documents: {
    ...administratorsOnly,
    body: () => documentBody(sharedProperty),
    change: { name: 'Otro plano' },
  },
  document_grants: {
    ...administratorsOnly,
    update: nobody,
    body: grantBody,
    change: { email: 'otra@example.com' },
  },
  document_downloads: {
    ...readByAdministrators,
    body: () => ({ grant_id: sharedGrant, document_id: sharedDocument }),
    change: { grant_id: sharedGrant },
  },
  users: { ...administratorsOnly, create: everybody, body: registration, change: { approved: true } },
  clients: { ...readByAdministrators, record: firstOf('clients') },
  client_summaries: { ...superusersOnly, record: firstOf('client_summaries'), change: { name: 'Otra' } },
  location_stats: { ...readByAdministrators, record: firstOf('location_stats') },
  property_figures: { ...readByAdministrators, record: firstOf('property_figures') },
  company: {
    ...readByAdministrators,
    update: administrators,
    record: firstOf('company'),
    change: { phone: '222' },
  },
  mails: { ...readByAdministrators, record: firstOf('mails'), change: { state: 'sent' } },
  site: { ...readByAdministrators, record: firstOf('site'), change: { revision: 0 } },
  property_paths: { ...readByAdministrators, body: propertyPath, change: { path: '/propiedades' } },
  publications: { ...readByAdministrators, body: () => publication, change: { state: 'failed' } },
  trusted_ips: {
    ...superusersOnly,
    body: () => ({ account: unique(), ip_hash: unique(), expires_at: '2030-01-01 00:00:00' }),
    change: { account: 'x' },
  },
  _superusers: {
    ...superusersOnly,
    body: registration,
    record: firstOf('_superusers'),
    change: { email: 'yo@example.com' },
  },
  _authOrigins: { ...superusersOnly, record: firstOf('_authOrigins'), change: { fingerprint: 'x' } },
  _externalAuths: { ...superusersOnly, record: async () => unique() },
  _mfas: { ...superusersOnly, record: async () => unique() },
  _otps: { ...superusersOnly, record: async () => unique() },
};
