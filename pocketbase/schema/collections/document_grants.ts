import { changedByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, updatedAt, uuid } from '../fields.ts';

/** Links to a document, one per e-mail address. */
export default {
  type: 'base',
  ...changedByAdministrators,
  updateRule: null,
  fields: [
    uuid,
    { type: 'relation', name: 'document_id', required: true, collection: 'documents', cascadeDelete: true },
    { type: 'relation', name: 'inquiry_id', collection: 'inquiries', cascadeDelete: true },
    { type: 'email', name: 'email', required: true, presentable: true },
    { type: 'text', name: 'secret_hash', hidden: true, max: 64 },
    { type: 'relation', name: 'granted_by', collection: 'users' },
    { type: 'date', name: 'expires_at' },
    { type: 'date', name: 'revoked_at' },
    createdAt,
    updatedAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_document_grants_id ON document_grants (id COLLATE NOCASE)',
    `CREATE UNIQUE INDEX idx_document_grants_secret_hash ON document_grants (secret_hash) WHERE secret_hash <> ''`,
    'CREATE INDEX idx_document_grants_document_id ON document_grants (document_id, created_at, id)',
    'CREATE INDEX idx_document_grants_inquiry_id ON document_grants (inquiry_id, created_at, id)',
  ],
} satisfies Collection;
