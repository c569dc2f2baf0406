import type { Collection } from '../collection.ts';
import { createdAt, uuid } from '../fields.ts';

/** Hashes of the secrets in links to proposals. */
export default {
  type: 'base',
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  fields: [
    uuid,
    { type: 'relation', name: 'proposal_id', required: true, collection: 'proposals', cascadeDelete: true },
    { type: 'text', name: 'secret_hash', required: true, hidden: true, max: 64 },
    createdAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_proposal_links_id ON proposal_links (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_proposal_links_secret_hash ON proposal_links (secret_hash)',
    'CREATE INDEX idx_proposal_links_proposal_id ON proposal_links (proposal_id)',
  ],
} satisfies Collection;
