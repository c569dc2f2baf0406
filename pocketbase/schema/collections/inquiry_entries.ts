import { entryKinds } from '#domain/inquiry-entry.ts';
import { administrator, changedByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, updatedAt, uuid } from '../fields.ts';

/** Answers, notes, calls, chats and visits. */
export default {
  type: 'base',
  ...changedByAdministrators,
  updateRule: null,
  deleteRule: `${administrator} && kind != "answer" && kind != "proposal" && kind != "reply"`,
  fields: [
    uuid,
    { type: 'relation', name: 'inquiry_id', required: true, collection: 'inquiries', cascadeDelete: true },
    { type: 'select', name: 'kind', required: true, values: Object.keys(entryKinds) },
    { type: 'text', name: 'text', max: 10_000 },
    { type: 'relation', name: 'author', collection: 'users' },
    { type: 'date', name: 'at' },
    createdAt,
    updatedAt,
    // A note of what happened with a visit. Only the server sets it.
    { type: 'bool', name: 'is_about_visit' },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_inquiry_entries_id ON inquiry_entries (id COLLATE NOCASE)',
    'CREATE INDEX idx_inquiry_entries_inquiry_id ON inquiry_entries (inquiry_id, at, id)',
  ],
} satisfies Collection;
