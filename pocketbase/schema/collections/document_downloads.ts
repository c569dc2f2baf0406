import { readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, uuid } from '../fields.ts';

/** Time of each download with a grant, no IP. */
export default {
  type: 'base',
  ...readByAdministrators,
  fields: [
    uuid,
    {
      type: 'relation',
      name: 'grant_id',
      required: true,
      collection: 'document_grants',
      cascadeDelete: true,
    },
    { type: 'relation', name: 'document_id', required: true, collection: 'documents', cascadeDelete: true },
    createdAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_document_downloads_id ON document_downloads (id COLLATE NOCASE)',
    'CREATE INDEX idx_document_downloads_document_id ON document_downloads (document_id, created_at, id)',
    'CREATE INDEX idx_document_downloads_grant_id ON document_downloads (grant_id)',
  ],
} satisfies Collection;
