import type { AnswerTemplate } from '#domain/answer-template.ts';
import type { Client } from '#domain/client.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import type { InquiryEntry } from '#domain/inquiry-entry.ts';
import type { Mail } from '#domain/mail.ts';
import type { PrivateData } from '#domain/private-data.ts';
import { blankRequirement, type Requirement } from '#domain/requirement.ts';
import type { Visit } from '#domain/visit.ts';

const unknownAttribution = {
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  referrer: '',
  landing_page: '',
};

let count = 0;
const newId = () => {
  count += 1;
  return `20000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
};

const times = { created_at: '2026-11-02 15:00:00.000Z', updated_at: '2026-11-02 15:00:00.000Z' };

/** Makes an inquiry as PocketBase returns it. Each has its own id. */
export const inquiry = (fields: Partial<Inquiry> = {}): Inquiry => ({
  id: newId(),
  name: 'Lucía Ramos',
  email: 'lucia@example.com',
  phone: '',
  empresa: '',
  client_id: '',
  property_id: '',
  property_title: '',
  property_reference_code: '',
  subject: 'Consulta',
  message: '¿Tiene andén?',
  privacy_version: '',
  privacy_accepted_at: '',
  requested_documents: [],
  selected_properties: [],
  as_written: {},
  status: 'Pendiente',
  response: '',
  responded_by: '',
  response_date: '',
  assigned_to: '',
  stage: 'Nueva',
  lost_reason: '',
  next_action: '',
  next_action_at: '',
  source: 'Sitio',
  first_response_at: '',
  replied_at: '',
  ...unknownAttribution,
  lead_kind: '',
  set_aside_at: '',
  ...times,
  ...fields,
});

/** Makes an entry of an inquiry's timeline as PocketBase returns it. Each has its own id. */
export const entry = (fields: Partial<InquiryEntry> = {}): InquiryEntry => ({
  id: newId(),
  inquiry_id: '',
  kind: 'call',
  text: 'Quiere verla el jueves.',
  author: '',
  at: times.created_at,
  is_about_visit: false,
  ...times,
  ...fields,
});

/** Makes a client as PocketBase returns it. Each has its own id. */
export const client = (fields: Partial<Client> = {}): Client => ({
  id: newId(),
  name: 'Lucía Ramos',
  email: 'lucia@example.com',
  phone: '',
  empresa: '',
  created_at: times.created_at,
  last_inquiry_at: times.created_at,
  inquiries_count: 1,
  other_names: [],
  other_emails: [],
  other_phones: [],
  other_empresas: [],
  edited_at: '',
  note: '',
  has_duplicates: false,
  ...fields,
});

/** Makes a mail of the outbox that waits to be sent. Each has its own id. */
export const mail = (fields: Partial<Mail> = {}): Mail => ({
  id: newId(),
  kind: 'answer',
  payload: { name: 'Lucía Ramos', email: 'lucia@example.com' },
  state: 'pending',
  attempts: 0,
  last_error: '',
  created_at: times.created_at,
  ...fields,
});

/** Makes a template of answers as PocketBase returns it. Each has its own id. */
export const template = (fields: Partial<AnswerTemplate> = {}): AnswerTemplate => ({
  id: newId(),
  name: 'Precio',
  text: '{nombre}: {precio}',
  ...times,
  ...fields,
});

/** Makes a visit as PocketBase returns it: one proposed slot, in 2099. Each has its own id. */
export const visit = (fields: Partial<Visit> = {}): Visit => ({
  id: newId(),
  inquiry_id: '',
  broker: '',
  properties: [{ id: 'nave', title: 'Nave Chachapa', reference_code: 'NP-0001', place: 'Amozoc' }],
  slots: [{ start: '2099-03-02 16:00:00.000Z', minutes: 60 }],
  suggested_slots: [],
  state: 'Propuesta',
  starts_at: '',
  ends_at: '',
  expires_at: '2099-03-02 16:00:00.000Z',
  cancelled_by: '',
  is_untold: false,
  sequence: 0,
  ...times,
  ...fields,
});

/** Makes an active requirement as PocketBase returns it. Each has its own id. */
export const requirement = (fields: Partial<Requirement> = {}): Requirement => ({
  ...blankRequirement,
  id: newId(),
  name: 'Gabriela Montes',
  phone: '222 123 4567',
  conditions: 'area=1000-2000',
  origin: 'Llamada',
  status: 'Activo',
  consent_version: '',
  consented_at: '',
  confirmed_at: '',
  expires_at: '2099-03-02 16:00:00.000Z',
  inquiry_id: '',
  assigned_to: '',
  ...unknownAttribution,
  ...times,
  ...fields,
});

/** Makes private data of a property as PocketBase returns them: nothing is noted. Each record has its own id. */
export const privateData = (fields: Partial<PrivateData> = {}): PrivateData => ({
  id: newId(),
  property_id: '',
  owner_name: '',
  owner_phone: '',
  owner_email: '',
  commission: '',
  exclusive_until: '',
  keys: '',
  notes: '',
  ...times,
  ...fields,
});
