import { alertReasons } from '#domain/alert-match.ts';
import type { Collection } from '../collection.ts';
import { createdAt, shortId } from '../fields.ts';

/** Edits of properties that may interest somebody. */
export default {
  type: 'base',
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  fields: [
    shortId,
    { type: 'text', name: 'property_id', required: true, max: 36 },
    { type: 'select', name: 'reason', required: true, values: alertReasons },
    { type: 'number', name: 'revision', onlyInt: true, min: 0 },
    createdAt,
    { type: 'bool', name: 'is_told_to_brokers' },
    { type: 'text', name: 'former', max: 2_000 },
  ],
  indexes: ['CREATE INDEX idx_alert_events_revision ON alert_events (revision, id)'],
} satisfies Collection;
