import { visitSchema } from '#domain/visit.ts';
import { administrator, readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, updatedAt, uuid } from '../fields.ts';

/** Visits of properties: slots, state, broker. */
export default {
  type: 'base',
  ...readByAdministrators,
  createRule: administrator,
  fields: [
    uuid,
    { type: 'relation', name: 'inquiry_id', required: true, collection: 'inquiries', cascadeDelete: true },
    { type: 'relation', name: 'broker', collection: 'users' },
    { type: 'json', name: 'properties', maxSize: 20_000 },
    { type: 'json', name: 'slots', maxSize: 2_000 },
    { type: 'select', name: 'state', required: true, values: visitSchema.shape.state.options },
    { type: 'date', name: 'starts_at' },
    { type: 'date', name: 'ends_at' },
    { type: 'date', name: 'expires_at' },
    { type: 'select', name: 'cancelled_by', values: ['Cliente', 'Empresa'] },
    { type: 'number', name: 'sequence', onlyInt: true, min: 0 },
    createdAt,
    updatedAt,
    { type: 'json', name: 'suggested_slots', maxSize: 2_000 },
    { type: 'bool', name: 'is_untold' },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_visits_id ON visits (id COLLATE NOCASE)',
    'CREATE INDEX idx_visits_inquiry_id ON visits (inquiry_id, created_at, id)',
    'CREATE INDEX idx_visits_untold ON visits (is_untold, created_at, id)',
    'CREATE INDEX idx_visits_state ON visits (state, starts_at, id)',
  ],
} satisfies Collection;
