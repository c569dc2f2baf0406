import { maxPhoneLength } from '#domain/text-limits.ts';
import { ofTheServer } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, uuid } from '../fields.ts';

/** Owners who can see what is counted. */
export default {
  type: 'base',
  ...ofTheServer,
  fields: [
    uuid,
    { type: 'email', name: 'owner_email' },
    { type: 'text', name: 'owner_phone', max: maxPhoneLength },
    createdAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_owner_reports_id ON owner_reports (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_owner_reports_owner ON owner_reports (owner_email COLLATE NOCASE, owner_phone)',
  ],
} satisfies Collection;
