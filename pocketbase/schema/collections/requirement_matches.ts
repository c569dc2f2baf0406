import { alertReasons } from '#domain/alert-match.ts';
import type { Collection } from '../collection.ts';
import { createdAt, uuid } from '../fields.ts';

/** Which edit fits which requirement, for brokers. */
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
    { type: 'text', name: 'property_id', required: true, max: 36 },
    { type: 'select', name: 'reason', required: true, values: alertReasons },
    { type: 'number', name: 'revision', onlyInt: true, min: 0 },
    { type: 'relation', name: 'assigned_to', collection: 'users' },
    { type: 'date', name: 'seen_at' },
    { type: 'relation', name: 'seen_by', collection: 'users' },
    createdAt,
    { type: 'text', name: 'price_change', max: 300 },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_requirement_matches_id ON requirement_matches (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_requirement_matches_key ON requirement_matches (requirement_id, property_id, reason, revision)',
    'CREATE INDEX idx_requirement_matches_property_id ON requirement_matches (property_id)',
    `CREATE INDEX idx_requirement_matches_waiting ON requirement_matches (assigned_to, created_at, id) WHERE seen_at = ''`,
    'CREATE INDEX idx_requirement_matches_created_at ON requirement_matches (created_at)',
  ],
} satisfies Collection;
