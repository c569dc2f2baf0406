import { ofTheServer } from '../access.ts';
import type { Collection } from '../collection.ts';
import { uuid } from '../fields.ts';

/** One row per client, written by triggers. */
export default {
  type: 'base',
  ...ofTheServer,
  fields: [
    { ...uuid, autogeneratePattern: '' },
    { type: 'text', name: 'name', presentable: true },
    { type: 'email', name: 'email' },
    { type: 'text', name: 'phone' },
    { type: 'text', name: 'empresa' },
    { type: 'date', name: 'created_at' },
    { type: 'date', name: 'last_inquiry_at' },
    { type: 'number', name: 'inquiries_count', onlyInt: true },
    { type: 'text', name: 'search' },
    { type: 'text', name: 'sort_name' },
    { type: 'json', name: 'other_names' },
    { type: 'json', name: 'other_phones' },
    { type: 'json', name: 'other_empresas' },
    { type: 'json', name: 'other_emails' },
    { type: 'text', name: 'edited_at' },
    { type: 'text', name: 'note' },
  ],
  indexes: [
    'CREATE INDEX idx_client_summaries_empresa ON client_summaries (empresa, id, search)',
    'CREATE INDEX idx_client_summaries_inquiries_count ON client_summaries (inquiries_count, id, search)',
    'CREATE INDEX idx_client_summaries_last_inquiry_at ON client_summaries (last_inquiry_at, id, search)',
    'CREATE INDEX idx_client_summaries_sort_name ON client_summaries (sort_name, id, search)',
    'CREATE INDEX idx_client_summaries_email ON client_summaries (lower(email))',
  ],
} satisfies Collection;
