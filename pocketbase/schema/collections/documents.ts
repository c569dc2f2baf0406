import { maxDocumentBytes } from '#domain/document.ts';
import { documentFormats, documentKinds, documentVisibilities } from '#domain/document-kinds.ts';
import { changedByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, updatedAt, uuid } from '../fields.ts';

/** Files of properties. */
export default {
  type: 'base',
  ...changedByAdministrators,
  fields: [
    uuid,
    { type: 'relation', name: 'property_id', required: true, collection: 'properties', cascadeDelete: true },
    { type: 'text', name: 'name', required: true, presentable: true, min: 2, max: 120 },
    { type: 'select', name: 'kind', required: true, values: Object.keys(documentKinds) },
    { type: 'select', name: 'visibility', required: true, values: Object.keys(documentVisibilities) },
    { type: 'file', name: 'file', required: true, protected: true, maxSize: maxDocumentBytes },
    { type: 'select', name: 'format', values: documentFormats },
    { type: 'number', name: 'file_size', onlyInt: true, min: 0 },
    { type: 'text', name: 'content_hash', max: 64 },
    { type: 'text', name: 'valid_until', max: 10, pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
    { type: 'bool', name: 'is_expired' },
    createdAt,
    updatedAt,
    { type: 'bool', name: 'has_failed_preview' },
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_documents_id ON documents (id COLLATE NOCASE)',
    'CREATE INDEX idx_documents_property_id ON documents (property_id, created_at, id)',
    `CREATE INDEX idx_documents_expiry ON documents (valid_until) WHERE valid_until <> '' AND NOT is_expired`,
  ],
} satisfies Collection;
