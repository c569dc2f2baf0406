import { administrator, readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, updatedAt, uuid } from '../fields.ts';

/** Properties sent to a client, and the answer. */
export default {
  type: 'base',
  ...readByAdministrators,
  createRule: administrator,
  fields: [
    uuid,
    { type: 'relation', name: 'inquiry_id', collection: 'inquiries', cascadeDelete: true },
    { type: 'relation', name: 'requirement_id', collection: 'requirements', cascadeDelete: true },
    { type: 'text', name: 'name', presentable: true, max: 120 },
    { type: 'email', name: 'email' },
    { type: 'bool', name: 'is_mailed' },
    { type: 'text', name: 'note', max: 2_000 },
    { type: 'json', name: 'items', required: true, maxSize: 20_000 },
    { type: 'date', name: 'expires_at' },
    { type: 'date', name: 'revoked_at' },
    { type: 'date', name: 'viewed_at' },
    { type: 'date', name: 'answered_at' },
    { type: 'json', name: 'interests', maxSize: 1_000 },
    { type: 'bool', name: 'is_declined' },
    { type: 'text', name: 'message', max: 2_000 },
    { type: 'number', name: 'answers_count', onlyInt: true, min: 0 },
    { type: 'relation', name: 'created_by', collection: 'users' },
    createdAt,
    updatedAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_proposals_id ON proposals (id COLLATE NOCASE)',
    'CREATE INDEX idx_proposals_inquiry_id ON proposals (inquiry_id, created_at, id)',
    'CREATE INDEX idx_proposals_requirement_id ON proposals (requirement_id, created_at, id)',
  ],
} satisfies Collection;
