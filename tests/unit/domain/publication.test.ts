import { describe, expect, test } from 'vitest';
import { type Publication, publicationStateOf } from '#domain/publication.ts';

const saved = { revision: 7, delivered_revision: 6, last_error: '' };
const build = (stated: Partial<Publication>): Publication => ({
  id: 'publication0001',
  revision: 7,
  state: 'publishing',
  reason: '',
  pages: 0,
  started_at: '2026-11-20 10:00:00.000Z',
  finished_at: '',
  ...stated,
});

describe('publicationStateOf', () => {
  test('a change that nobody was told about is saved', () => {
    expect(publicationStateOf(saved, build({ revision: 6, state: 'online' }), 6)).toEqual({ name: 'saved' });
  });

  test('a change that could not be told has failed and says why', () => {
    expect(publicationStateOf({ ...saved, last_error: 'HTTP 500' }, undefined, 6)).toEqual({
      name: 'failed',
      reason: 'HTTP 500',
    });
  });

  test('a delivered change waits while an earlier one is built', () => {
    expect(publicationStateOf({ ...saved, delivered_revision: 7 }, build({ revision: 6 }), 6)).toEqual({
      name: 'queued',
    });
  });

  test('is publishing while its build runs', () => {
    expect(publicationStateOf(saved, build({}), 6)).toEqual({ name: 'publishing' });
  });

  test('is still publishing when the build says online but the public address does not', () => {
    expect(publicationStateOf(saved, build({ state: 'online' }), 6)).toEqual({ name: 'publishing' });
    expect(publicationStateOf(saved, build({ state: 'online' }), undefined)).toEqual({ name: 'publishing' });
  });

  test('a failed build says why', () => {
    expect(publicationStateOf(saved, build({ state: 'failed', reason: 'Sin propiedades' }), 6)).toEqual({
      name: 'failed',
      reason: 'Sin propiedades',
    });
  });

  test('is online once the public address carries the revision', () => {
    expect(publicationStateOf(saved, build({}), 7)).toEqual({ name: 'online' });
  });
});
