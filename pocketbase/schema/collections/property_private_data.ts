import { maxPhoneLength, phonePattern } from '#domain/text-limits.ts';
import { changedByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, updatedAt, uuid } from '../fields.ts';

/** Owner, commission, exclusivity, keys, notes. */
export default {
  type: 'base',
  ...changedByAdministrators,
  fields: [
    uuid,
    { type: 'relation', name: 'property_id', required: true, collection: 'properties', cascadeDelete: true },
    { type: 'text', name: 'owner_name', presentable: true, max: 160 },
    { type: 'text', name: 'owner_phone', max: maxPhoneLength, pattern: phonePattern.source },
    { type: 'email', name: 'owner_email' },
    { type: 'text', name: 'commission', max: 200 },
    { type: 'text', name: 'exclusive_until', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$' },
    { type: 'text', name: 'keys', max: 300 },
    { type: 'text', name: 'notes', max: 4_000 },
    createdAt,
    updatedAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_property_private_data_id ON property_private_data (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_property_private_data_property_id ON property_private_data (property_id)',
    'CREATE INDEX idx_property_private_data_exclusive_until ON property_private_data (exclusive_until, id)',
  ],
} satisfies Collection;
