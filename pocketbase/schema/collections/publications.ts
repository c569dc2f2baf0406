import { publicationSchema } from '#domain/publication.ts';
import { readByAdministrators } from '../access.ts';
import type { Collection } from '../collection.ts';
import { shortId } from '../fields.ts';

/** The last 200 builds. */
export default {
  type: 'base',
  ...readByAdministrators,
  fields: [
    shortId,
    { type: 'number', name: 'revision', onlyInt: true, min: 0 },
    { type: 'select', name: 'state', required: true, values: publicationSchema.shape.state.options },
    { type: 'text', name: 'reason', max: 2_000 },
    { type: 'text', name: 'step', max: 60 },
    { type: 'number', name: 'progress', onlyInt: true, min: 0, max: 100 },
    { type: 'text', name: 'release', max: 100 },
    { type: 'number', name: 'pages', onlyInt: true, min: 0 },
    { type: 'date', name: 'started_at', required: true },
    { type: 'date', name: 'finished_at' },
  ],
  indexes: ['CREATE INDEX idx_publications_started_at ON publications (started_at)'],
} satisfies Collection;
