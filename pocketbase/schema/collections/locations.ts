import { changedByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, updatedAt, uuid } from '../fields.ts';

/** Zones, and four texts about each. */
export default {
  type: 'base',
  ...changedByAdministrators,
  listRule: '',
  viewRule: '',
  fields: [
    uuid,
    { type: 'text', name: 'name', required: true, presentable: true, min: 2, max: 200 },
    { type: 'text', name: 'city', max: 120 },
    { type: 'text', name: 'state', max: 120 },
    createdAt,
    updatedAt,
    { type: 'text', name: 'search', max: 500 },
    { type: 'text', name: 'energy', max: 600 },
    { type: 'text', name: 'gas', max: 600 },
    { type: 'text', name: 'labor', max: 600 },
    { type: 'text', name: 'access', max: 600 },
    { type: 'text', name: 'broker_id', max: 15 },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_locations_id ON locations (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_locations_name_city ON locations (name, city)',
  ],
} satisfies Collection;
