import { changedByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, updatedAt, uuid } from '../fields.ts';

/** Texts for answers, with variables. */
export default {
  type: 'base',
  ...changedByAdministrators,
  fields: [
    uuid,
    { type: 'text', name: 'name', required: true, min: 2, max: 80 },
    { type: 'text', name: 'text', required: true, max: 5_000 },
    createdAt,
    updatedAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_answer_templates_id ON answer_templates (id COLLATE NOCASE)',
    'CREATE INDEX idx_answer_templates_name ON answer_templates (name)',
  ],
} satisfies Collection;
