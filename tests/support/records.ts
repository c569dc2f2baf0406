import type { Client } from '#domain/client.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import type { InquiryEntry } from '#domain/inquiry-entry.ts';
import type { Mail } from '#domain/mail.ts';

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
