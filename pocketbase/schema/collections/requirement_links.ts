import type { Collection } from '../collection.ts';
import { createdAt, uuid } from '../fields.ts';

/** Hashes of the secrets in mails about requirements. */
export default {
  type: 'base',
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  fields: [
    uuid,
    {
      type: 'relation',
      name: 'requirement_id',
      required: true,
      collection: 'requirements',
      cascadeDelete: true,
    },
    { type: 'text', name: 'secret_hash', required: true, hidden: true, max: 64 },
    createdAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_requirement_links_id ON requirement_links (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_requirement_links_secret_hash ON requirement_links (secret_hash)',
    'CREATE INDEX idx_requirement_links_requirement_id ON requirement_links (requirement_id)',
  ],
} satisfies Collection;
