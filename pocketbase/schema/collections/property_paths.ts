import { readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, shortId } from '../fields.ts';

/** Every canonical path that was online. */
export default {
  type: 'base',
  ...readByAdministrators,
  fields: [
    shortId,
    { type: 'text', name: 'path', required: true, presentable: true, max: 500 },
    { type: 'text', name: 'property_id', required: true, max: 36 },
    createdAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_property_paths_path ON property_paths (path)',
    'CREATE INDEX idx_property_paths_property_id ON property_paths (property_id)',
  ],
} satisfies Collection;
