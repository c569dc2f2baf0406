import { landmarkKinds } from '#domain/landmark.ts';
import { changedByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, updatedAt, uuid } from '../fields.ts';

/** Plants, airports, ports, junctions. */
export default {
  type: 'base',
  ...changedByAdministrators,
  fields: [
    uuid,
    { type: 'text', name: 'name', required: true, presentable: true, min: 2, max: 200 },
    { type: 'text', name: 'short_name', required: true, max: 30 },
    { type: 'select', name: 'kind', required: true, values: Object.keys(landmarkKinds) },
    { type: 'number', name: 'latitude', required: true, min: -90, max: 90 },
    { type: 'number', name: 'longitude', required: true, min: -180, max: 180 },
    createdAt,
    updatedAt,
    { type: 'text', name: 'search', max: 500 },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_landmarks_id ON landmarks (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_landmarks_short_name ON landmarks (short_name COLLATE NOCASE)',
    'CREATE INDEX idx_landmarks_search ON landmarks (search, id)',
    'CREATE INDEX idx_landmarks_kind ON landmarks (kind, search, id)',
  ],
} satisfies Collection;
