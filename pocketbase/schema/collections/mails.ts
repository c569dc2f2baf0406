import { mailKinds, mailStates } from '#domain/mail.ts';
import { readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, shortId, updatedAt } from '../fields.ts';

/** Queue and log of mails. */
export default {
  type: 'base',
  ...readByAdministrators,
  fields: [
    shortId,
    { type: 'select', name: 'kind', required: true, values: Object.keys(mailKinds) },
    { type: 'text', name: 'dedupe_key', required: true, presentable: true, max: 200 },
    { type: 'json', name: 'payload', maxSize: 100_000 },
    { type: 'select', name: 'state', required: true, values: Object.keys(mailStates) },
    { type: 'number', name: 'attempts', onlyInt: true, min: 0 },
    { type: 'date', name: 'next_at' },
    { type: 'text', name: 'last_error', max: 2_000 },
    createdAt,
    updatedAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_mails_dedupe_key ON mails (dedupe_key)',
    'CREATE INDEX idx_mails_due ON mails (state, next_at)',
    'CREATE INDEX idx_mails_created_at ON mails (created_at, id)',
    'CREATE INDEX idx_mails_state ON mails (state, created_at, id)',
  ],
} satisfies Collection;
