import { requirementSchema } from '#domain/requirement.ts';
import { maxConditionsLength } from '#domain/requirement-conditions.ts';
import { maxPhoneLength } from '#domain/text-limits.ts';
import { changedByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { attribution, createdAt, updatedAt, uuid } from '../fields.ts';

/** What people need, as filters of the list. */
export default {
  type: 'base',
  ...changedByAdministrators,
  fields: [
    uuid,
    { type: 'text', name: 'name', presentable: true, max: 120 },
    { type: 'email', name: 'email' },
    { type: 'text', name: 'phone', max: maxPhoneLength },
    { type: 'text', name: 'empresa', max: 160 },
    {
      type: 'text',
      name: 'conditions',
      required: true,
      max: maxConditionsLength,
      pattern: '^[A-Za-z0-9%&=+._*-]*$',
    },
    { type: 'json', name: 'nice', maxSize: 20_000 },
    { type: 'text', name: 'note', max: 2_000 },
    { type: 'text', name: 'needed_by', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$' },
    { type: 'select', name: 'origin', required: true, values: requirementSchema.shape.origin.options },
    { type: 'select', name: 'status', required: true, values: requirementSchema.shape.status.options },
    { type: 'text', name: 'consent_version', max: 40 },
    { type: 'date', name: 'consented_at' },
    { type: 'date', name: 'confirmed_at' },
    { type: 'date', name: 'expires_at' },
    { type: 'relation', name: 'inquiry_id', collection: 'inquiries' },
    { type: 'relation', name: 'assigned_to', collection: 'users' },
    { type: 'text', name: 'search', max: 3_000 },
    createdAt,
    updatedAt,
    { type: 'date', name: 'link_requested_at' },
    { type: 'date', name: 'stopped_at' },
    { type: 'text', name: 'phone_key', hidden: true, max: 40 },
    ...attribution,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_requirements_id ON requirements (id COLLATE NOCASE)',
    'CREATE INDEX idx_requirements_created_at ON requirements (created_at, id, search)',
    'CREATE INDEX idx_requirements_needed_by ON requirements (needed_by, id, search)',
    'CREATE INDEX idx_requirements_status ON requirements (status, created_at, id, search)',
    'CREATE INDEX idx_requirements_expires_at ON requirements (status, expires_at)',
    'CREATE INDEX idx_requirements_email ON requirements (lower(email), created_at, id)',
    'CREATE INDEX idx_requirements_inquiry_id ON requirements (inquiry_id)',
    'CREATE INDEX idx_requirements_phone_key ON requirements (phone_key)',
  ],
} satisfies Collection;
