import { matchReasons } from '#domain/offer-change.ts';
import { ofTheServer } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, uuid } from '../fields.ts';

/** Which change of a property fits which requirement: for brokers until one has seen it, and for the mail of its person. */
export default {
  type: 'base',
  ...ofTheServer,
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
    { type: 'select', name: 'reason', required: true, values: matchReasons },
    { type: 'number', name: 'revision', onlyInt: true, min: 0 },
    { type: 'date', name: 'seen_at' },
    { type: 'relation', name: 'seen_by', collection: 'users' },
    // The day of the mail that names it; '' while it waits for one, "-" where its person gets none.
    { type: 'text', name: 'mail_day', max: 10 },
    createdAt,
    { type: 'text', name: 'price_change', max: 300 },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_requirement_matches_id ON requirement_matches (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_requirement_matches_key ON requirement_matches (requirement_id, property_id, reason, revision)',
    'CREATE INDEX idx_requirement_matches_property_id ON requirement_matches (property_id)',
    `CREATE INDEX idx_requirement_matches_waiting ON requirement_matches (created_at, id) WHERE seen_at = ''`,
    'CREATE INDEX idx_requirement_matches_created_at ON requirement_matches (created_at)',
    'CREATE INDEX idx_requirement_matches_mail_day ON requirement_matches (mail_day, requirement_id)',
  ],
} satisfies Collection;
