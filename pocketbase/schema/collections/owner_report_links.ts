import type { Collection } from '../collection.ts';
import { createdAt, uuid } from '../fields.ts';

/** Hashes of the secrets in links to reports. */
export default {
  type: 'base',
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  fields: [
    uuid,
    { type: 'relation', name: 'report_id', required: true, collection: 'owner_reports', cascadeDelete: true },
    { type: 'text', name: 'secret_hash', required: true, hidden: true, max: 64 },
    createdAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_owner_report_links_id ON owner_report_links (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_owner_report_links_secret_hash ON owner_report_links (secret_hash)',
    'CREATE INDEX idx_owner_report_links_report_id ON owner_report_links (report_id)',
  ],
} satisfies Collection;
