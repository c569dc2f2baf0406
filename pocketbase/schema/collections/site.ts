import { readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { shortId } from '../fields.ts';

/** One row: revision and delivery of the webhook. */
export default {
  type: 'base',
  ...readByAdministrators,
  fields: [
    shortId,
    { type: 'number', name: 'revision', onlyInt: true, min: 0 },
    { type: 'number', name: 'delivered_revision', onlyInt: true, min: 0 },
    { type: 'number', name: 'next_try_ms', onlyInt: true, min: 0 },
    { type: 'number', name: 'attempts', onlyInt: true, min: 0 },
    { type: 'text', name: 'last_error', max: 2_000 },
    { type: 'bool', name: 'dead' },
    { type: 'text', name: 'pinned_release', max: 100 },
    { type: 'date', name: 'publish_times_counted_at' },
  ],
  indexes: [],
} satisfies Collection;
