import type { Person } from './people.ts';

/** A person sends a field that only the server may set: the request fails, or the field keeps its value. */
export interface ForbiddenWrite {
  person: Person;
  collection: string;
  /** On a new record, on an existing one, or on the person's own account. */
  target: 'new' | 'existing' | 'self';
  field: string;
  value: unknown;
}

const otherId = 'AAAAAAAA-0000-4000-8000-000000000000';
const oldDate = '2020-01-01 00:00:00.000Z';

const row =
  (person: Person, collection: string, target: ForbiddenWrite['target']) =>
  (field: string, value: unknown) => ({
    person,
    collection,
    target,
    field,
    value,
  });
const onNewInquiry = row('visitor', 'inquiries', 'new');
const onInquiry = row('administrator', 'inquiries', 'existing');
const onDocument = row('administrator', 'documents', 'existing');
const onNewGrant = row('administrator', 'document_grants', 'new');
const onGrant = row('administrator', 'document_grants', 'existing');
const onNewEntry = row('administrator', 'inquiry_entries', 'new');
const onNewProposal = row('administrator', 'proposals', 'new');
const onNewVisit = row('administrator', 'visits', 'new');
const onNewRequirement = row('administrator', 'requirements', 'new');
const onRequirement = row('administrator', 'requirements', 'existing');
const onRegistration = row('visitor', 'users', 'new');
const onOtherAccount = row('administrator', 'users', 'existing');
const onOwnAccount = row('administrator', 'users', 'self');
const onNewProperty = row('administrator', 'properties', 'new');
const onProperty = row('administrator', 'properties', 'existing');

export const forbiddenWrites: ForbiddenWrite[] = [
  onNewInquiry('status', 'Contestada'),
  onNewInquiry('response', 'Sí'),
  onNewInquiry('responded_by', otherId),
  onNewInquiry('response_date', oldDate),
  onNewInquiry('stage', 'Ganada'),
  onNewInquiry('source', 'Referido'),
  onNewInquiry('next_action', 'Llamar'),
  onNewInquiry('next_action_at', oldDate),
  onNewInquiry('lost_reason', 'Precio'),
  onNewInquiry('first_response_at', oldDate),
  onNewInquiry('replied_at', oldDate),
  onNewInquiry('has_reply', true),
  onNewInquiry('is_open', false),
  onNewInquiry('client_id', otherId),
  onNewInquiry('lead_kind', 'none'),
  onNewInquiry('set_aside_at', oldDate),
  onInquiry('lead_kind', 'doubtful'),
  onInquiry('set_aside_at', oldDate),
  onInquiry('client_id', otherId),
  onInquiry('first_response_at', oldDate),
  onInquiry('replied_at', oldDate),
  onInquiry('has_reply', true),
  onInquiry('is_open', false),
  onInquiry('is_unanswered', false),
  onInquiry('is_unassigned', false),
  onInquiry('assigned_to', otherId),
  onNewInquiry('property_title', 'Otra'),
  onNewInquiry('property_reference_code', 'NP-9999'),
  onNewInquiry('privacy_accepted_at', oldDate),
  onNewInquiry('created_at', oldDate),
  onNewInquiry('updated_at', oldDate),
  onInquiry('name', 'Otra'),
  onInquiry('email', 'otra@example.com'),
  onInquiry('message', 'Otro'),
  onInquiry('subject', 'Otro'),
  onInquiry('phone', '222'),
  onInquiry('empresa', 'Otra'),
  onInquiry('property_id', otherId),
  onInquiry('property_title', 'Otra'),
  onInquiry('property_reference_code', 'NP-9999'),
  onInquiry('privacy_version', '1'),
  onInquiry('privacy_accepted_at', oldDate),
  onInquiry('utm_source', 'otra'),
  onInquiry('landing_page', '/otra'),
  onInquiry('responded_by', otherId),
  onInquiry('response_date', oldDate),
  onInquiry('created_at', oldDate),
  onInquiry('requested_documents', [otherId]),
  onNewInquiry('requested_documents', [otherId]),
  onInquiry('selected_properties', [otherId]),
  onNewInquiry('selected_properties', [otherId]),
  onDocument('format', 'dwg'),
  onDocument('file_size', 1),
  onDocument('content_hash', 'x'),
  onDocument('is_expired', true),
  onDocument('has_failed_preview', true),
  onDocument('created_at', oldDate),
  onNewGrant('secret_hash', 'x'.repeat(64)),
  onNewGrant('granted_by', ''),
  onNewGrant('expires_at', '2050-01-01 00:00:00.000Z'),
  onNewGrant('revoked_at', oldDate),
  onGrant('revoked_at', oldDate),
  onGrant('expires_at', '2050-01-01 00:00:00.000Z'),
  onNewEntry('author', otherId),
  onNewEntry('at', '2050-01-01 00:00:00.000Z'),
  onNewEntry('created_at', oldDate),
  onNewProposal('name', 'Otra'),
  onNewProposal('email', 'otra@example.com'),
  onNewProposal('expires_at', '2050-01-01 00:00:00.000Z'),
  onNewProposal('revoked_at', oldDate),
  onNewProposal('viewed_at', oldDate),
  onNewProposal('answered_at', oldDate),
  onNewProposal('interests', ['NP-0001']),
  onNewProposal('is_declined', true),
  onNewProposal('message', 'Otro'),
  onNewProposal('answers_count', 5),
  onNewProposal('created_by', otherId),
  onNewProposal('created_at', oldDate),
  onNewVisit('state', 'Aceptada'),
  onNewVisit('starts_at', oldDate),
  onNewVisit('ends_at', oldDate),
  onNewVisit('expires_at', oldDate),
  onNewVisit('cancelled_by', 'Cliente'),
  onNewVisit('sequence', 7),
  onNewVisit('created_at', oldDate),
  onNewRequirement('origin', 'Formulario'),
  onNewRequirement('status', 'Por confirmar'),
  onNewRequirement('status', 'Vencido'),
  onNewRequirement('consent_version', '2026-11'),
  onNewRequirement('consented_at', oldDate),
  onNewRequirement('confirmed_at', oldDate),
  onNewRequirement('expires_at', '2050-01-01 00:00:00.000Z'),
  onNewRequirement('assigned_to', otherId),
  onNewRequirement('utm_source', 'otra'),
  onNewRequirement('stopped_at', oldDate),
  onNewRequirement('link_requested_at', oldDate),
  onNewRequirement('created_at', oldDate),
  onRequirement('origin', 'Formulario'),
  onRequirement('status', 'Por confirmar'),
  onRequirement('status', 'Vencido'),
  onRequirement('consent_version', '2026-11'),
  onRequirement('consented_at', oldDate),
  onRequirement('confirmed_at', oldDate),
  onRequirement('expires_at', '2050-01-01 00:00:00.000Z'),
  onRequirement('inquiry_id', otherId),
  onRequirement('stopped_at', oldDate),
  onRequirement('link_requested_at', oldDate),
  onRequirement('assigned_to', otherId),
  onRequirement('search', 'otra'),
  onRequirement('created_at', oldDate),
  onRegistration('approved', true),
  onRegistration('verified', true),
  onRegistration('tokenKey', 'x'.repeat(40)),
  onRegistration('emailVisibility', false),
  onRegistration('last_used_at', oldDate),
  onOtherAccount('last_used_at', oldDate),
  onOwnAccount('last_used_at', oldDate),
  onOtherAccount('name', 'Otra'),
  onOtherAccount('signature', 'Otra'),
  onOtherAccount('muted_notices', ['reminder']),
  onOtherAccount('email', 'otra@example.com'),
  onOtherAccount('verified', true),
  onOtherAccount('password', 'torno-azul'),
  onOtherAccount('tokenKey', 'x'.repeat(40)),
  onOwnAccount('approved', false),
  onOwnAccount('verified', false),
  onOwnAccount('email', 'otra@example.com'),
  onOwnAccount('password', 'torno-azul'),
  onOwnAccount('tokenKey', 'x'.repeat(40)),
  onOwnAccount('emailVisibility', false),
  onNewProperty('reference_code', 'NP-9999'),
  onProperty('reference_code', 'NP-9999'),
  onProperty('id', otherId),
  onProperty('search', 'otra'),
  onProperty('comparable_rental_price', 1),
  onProperty('comparable_sale_price', 1),
  onProperty('availability_confirmed_at', oldDate),
  onProperty('created_at', oldDate),
  onProperty('updated_at', oldDate),
];

/** Fields that no response contains. */
export const secretFields = ['password', 'passwordHash', 'tokenKey'];

/** Filters whose number of results would tell a visitor about records that are hidden from visitors. */
export const probes: [collection: string, filter: string][] = [
  ['properties', 'inquiries_via_property_id.email ~ "lucia"'],
  ['properties', 'inquiries_via_property_id.message ~ "and"'],
  ['properties', '@collection.inquiries.email ~ "lucia"'],
  ['properties', '@collection.users.email ~ "@"'],
  ['properties', '@collection.company.notification_email ~ "@"'],
  ['properties', '@collection.mails.payload ~ "lucia"'],
  ['properties', '@collection._superusers.email ~ "@"'],
  ['properties', 'active = false'],
  ['properties', 'publish_from > "2026-01-01"'],
  ['properties', 'availability_confirmed_at < "2026-01-01"'],
  ['locations', 'properties_via_location_id.publish_until < "2026-01-01"'],
  ['properties', 'properties_via_parent_id.active = false'],
  ['properties', 'properties_via_parent_id.title ~ "Oculta"'],
  ['properties', 'parent_id.active = false'],
  ['properties', 'parent_id.title ~ "Oculta"'],
  ['properties', 'property_private_data_via_property_id.owner_name ~ "a"'],
  ['properties', '@collection.property_private_data.notes ~ "a"'],
  ['properties', 'documents_via_property_id.name ~ "reservado"'],
  ['properties', '@collection.documents.name ~ "reservado"'],
  ['properties', '@collection.document_grants.email ~ "ana"'],
  ['properties', 'inquiries_via_property_id.inquiry_entries_via_inquiry_id.text ~ "Pide"'],
  ['properties', '@collection.inquiry_entries.text ~ "Pide"'],
  ['properties', '@collection.requirements.email ~ "lucia"'],
  ['requirements', 'status = "Activo"'],
  ['properties', '@collection.secret_links.secret_hash ~ "a"'],
  ['properties', '@collection.proposals.email ~ "lucia"'],
  ['properties', '@collection.visits.slots ~ "a"'],
  ['documents', 'name ~ "reservado"'],
  ['locations', 'properties_via_location_id.active = false'],
  ['locations', 'properties_via_location_id.title ~ "Oculta"'],
  ['locations', 'properties_via_location_id.inquiries_via_property_id.email ~ "lucia"'],
];

/** Relations that would return records that are hidden from visitors. */
export const expansions: [collection: string, expand: string][] = [
  ['properties', 'inquiries_via_property_id'],
  ['properties', 'inquiries_via_property_id.responded_by'],
  ['properties', 'inquiries_via_property_id.inquiry_entries_via_inquiry_id'],
  ['properties', 'parent_id'],
  ['properties', 'properties_via_parent_id'],
  ['properties', 'property_private_data_via_property_id'],
  ['properties', 'documents_via_property_id'],
  ['locations', 'properties_via_location_id'],
  ['locations', 'properties_via_location_id.inquiries_via_property_id'],
];
