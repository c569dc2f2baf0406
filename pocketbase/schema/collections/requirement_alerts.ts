import { alertReasons } from '#domain/alert-match.ts';
import type { Collection } from '../collection.ts';
import { createdAt, uuid } from '../fields.ts';

/** Which requirement is told about which edit. */
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
    { type: 'text', name: 'mail_day', max: 10 },
    createdAt,
    { type: 'text', name: 'price_change', max: 300 },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_requirement_alerts_id ON requirement_alerts (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_requirement_alerts_key ON requirement_alerts (requirement_id, property_id, reason, revision)',
    'CREATE INDEX idx_requirement_alerts_mail_day ON requirement_alerts (mail_day, requirement_id)',
  ],
} satisfies Collection;
