import { ofTheServer } from '../access.ts';
import type { Collection } from '../collection.ts';
import { createdAt, uuid } from '../fields.ts';

/** What a secret link opens. */
const opened = [
  { name: 'requirement_id', collection: 'requirements' },
  { name: 'visit_id', collection: 'visits' },
  { name: 'proposal_id', collection: 'proposals' },
  { name: 'report_id', collection: 'owner_reports' },
] as const;

/** Hashes of the secrets in links. Each link opens one record, and is deleted with it. */
export default {
  type: 'base',
  ...ofTheServer,
  fields: [
    uuid,
    ...opened.map((relation) => ({ type: 'relation' as const, ...relation, cascadeDelete: true })),
    { type: 'text', name: 'secret_hash', required: true, hidden: true, max: 64 },
    createdAt,
  ],
  indexes: [
    'CREATE UNIQUE INDEX idx_secret_links_id ON secret_links (id COLLATE NOCASE)',
    'CREATE UNIQUE INDEX idx_secret_links_secret_hash ON secret_links (secret_hash)',
    ...opened.map(
      ({ name }) => `CREATE INDEX idx_secret_links_${name} ON secret_links (${name}) WHERE ${name} <> ''`,
    ),
  ],
} satisfies Collection;
