import type { Collection } from '../collection.ts';
import { createdAt, uuid } from '../fields.ts';

/** Hashes of the secrets in links to visits. */
export default {
  type: 'base',
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  fields: [
    uuid,
    { type: 'relation', name: 'visit_id', required: true, collection: 'visits', cascadeDelete: true },
    { type: 'text', name: 'secret_hash', required: true, hidden: true, max: 64 },
    createdAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_visit_links_id ON visit_links (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_visit_links_secret_hash ON visit_links (secret_hash)',
    'CREATE INDEX idx_visit_links_visit_id ON visit_links (visit_id)',
  ],
} satisfies Collection;
