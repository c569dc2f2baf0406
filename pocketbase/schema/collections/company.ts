import { administrator, readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, shortId, updatedAt } from '../fields.ts';

/** One row: facts of the company. */
export default {
  type: 'base',
  ...readByAdministrators,
  updateRule: administrator,
  fields: [
    shortId,
    { type: 'text', name: 'name', required: true, presentable: true, max: 120 },
    { type: 'email', name: 'notification_email', required: true },
    { type: 'email', name: 'email', required: true },
    { type: 'text', name: 'phone', required: true, max: 40 },
    { type: 'text', name: 'whatsapp', required: true, pattern: '^[0-9]{10,15}$' },
    { type: 'text', name: 'address', required: true, max: 300 },
    { type: 'number', name: 'latitude', min: -90, max: 90 },
    { type: 'number', name: 'longitude', min: -180, max: 180 },
    { type: 'text', name: 'hours_weekdays', required: true, max: 120 },
    { type: 'text', name: 'hours_saturday', required: true, max: 120 },
    createdAt,
    updatedAt,
    { type: 'number', name: 'usd_mxn_rate', min: 0, max: 1_000 },
    { type: 'text', name: 'usd_mxn_rate_on', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    { type: 'bool', name: 'is_usd_mxn_rate_old' },
  ],
  indexes: [],
} satisfies Collection;
