import { describe, expect, test } from 'vitest';
import {
  canRollBackTo,
  type Publication,
  publicationStateOf,
  publicationStateOfRecord,
  type Site,
  unreadableAmong,
  withoutSetback,
} from '#domain/publication.ts';

const saved: Site = { revision: 7, delivered_revision: 6, last_error: '', dead: false, pinned_release: '' };
const build = (stated: Partial<Publication> = {}): Publication => ({
  id: 'publication0001',
  revision: 7,
  state: 'publishing',
  reason: '',
  step: '',
  progress: 0,
  release: '',
  pages: 0,
  started_at: '2026-11-20 10:00:00.000Z',
  finished_at: '',
  ...stated,
});
const stateOf = (site: Partial<Site>, publications: Publication[], publicRevision?: number) =>
  publicationStateOf({ site: { ...saved, ...site }, publications, publicRevision });

describe('publicationStateOf', () => {
  test('a change that the builder was not told about is saved', () => {
    expect(stateOf({}, [build({ revision: 6, state: 'online' })], 6)).toEqual({ name: 'saved' });
  });

  test.each([false, true])(
    'a change that the builder could not be told about failed, with a reason; given up: %s',
    (dead) => {
      expect(stateOf({ last_error: 'No responde.', dead }, [], 6)).toEqual({
        name: 'failed',
        reason: 'No responde.',
        isGivenUp: dead,
      });
    },
  );

  test('a delivered change is queued while an earlier one is built', () => {
    expect(stateOf({ delivered_revision: 7 }, [build({ revision: 6 })], 6)).toEqual({ name: 'queued' });
  });

  test('is publishing while its build runs, with step and progress', () => {
    const state = { name: 'publishing', step: 'Páginas', progress: 40 };
    expect(stateOf({}, [build({ step: 'Páginas', progress: 40 })], 6)).toEqual(state);
  });

  test.each([6, undefined])(
    'is publishing when the build says online but the public page has revision %s',
    (carried) => {
      expect(stateOf({}, [build({ state: 'online' })], carried)).toMatchObject({ name: 'publishing' });
    },
  );

  test('a failed build has a reason', () => {
    expect(stateOf({}, [build({ state: 'failed', reason: 'Sin propiedades' })], 6)).toEqual({
      name: 'failed',
      reason: 'Sin propiedades',
    });
  });

  test('is online once the public page has the revision', () => {
    expect(stateOf({}, [build()], 7)).toEqual({ name: 'online', step: '' });
    expect(stateOf({}, [], 7)).toEqual({ name: 'online', step: '' });
  });

  test('names the step that goes on after a publication is online', () => {
    const build7 = { ...build(), step: 'Fotografías' };
    expect(stateOf({}, [build7], 7)).toEqual({ name: 'online', step: 'Fotografías' });
  });
});

describe('rolling back', () => {
  const made = build({ id: 'a', revision: 5, state: 'online', release: 'r5' });
  const newer = build({ id: 'b', revision: 6, state: 'online', release: 'r6' });
  const returned = build({ id: 'c', revision: 7, state: 'online', release: 'r5' });
  const site = { ...saved, pinned_release: 'r5' };

  test('shows an earlier version once the public page has its revision', () => {
    expect(stateOf(site, [newer, made], 6)).toEqual({ name: 'saved' });
    expect(stateOf(site, [returned, newer, made], 5)).toEqual({ name: 'earlier' });
  });

  test('is offered once for each release that is kept and not shown', () => {
    const offered = (now: Site, publications: Publication[]) =>
      publications.filter((each) => canRollBackTo(each, { site: now, publications })).map(({ id }) => id);
    expect(offered(saved, [newer, made])).toEqual(['a']);
    expect(offered(site, [returned, newer, made])).toEqual(['b']);
    expect(offered(saved, [newer, build({ id: 'gone', state: 'online' })])).toEqual([]);
  });
});

test('the photographs that visitors do not see are those that the shown publication names', () => {
  const reason = 'La fotografía «a.5#1.jpg» de «Nave» no se pudo leer y no se muestra.';
  const publications = [
    build({ reason: 'Falló «b.jpg».', state: 'failed' }),
    build({ reason, state: 'online' }),
  ];
  const images = ['a.5#1.jpg', 'b.jpg', 'a.jpg'];
  expect(unreadableAmong(images, { site: saved, publications })).toEqual(['a.5#1.jpg']);
  expect(unreadableAmong(images, { site: saved, publications: [] })).toEqual([]);
});

describe('publicationStateOfRecord', () => {
  const online = build({ revision: 6, state: 'online', started_at: '2026-11-20 10:00:00.000Z' });
  const now = { site: saved, publications: [online], publicRevision: 6 };

  test('a record is online while a later change of another record waits', () => {
    expect(publicationStateOfRecord({ updated_at: '2026-11-20 09:00:00.000Z' }, now)).toEqual({
      name: 'online',
    });
  });

  test.each(['2026-11-20 09:59:55.000Z', '2026-11-20 11:00:00.000Z'])(
    'a record changed at %s may not be in that build',
    (updated_at) => {
      expect(publicationStateOfRecord({ updated_at }, now)).toEqual({ name: 'saved' });
    },
  );

  test('a record that visitors do not see yet is not online', () => {
    const updated_at = '2026-11-20 09:00:00.000Z';
    expect(publicationStateOfRecord({ updated_at }, { ...now, publicRevision: 5 })).toEqual({
      name: 'saved',
    });
  });
});

describe('withoutSetback', () => {
  const siteWith = (publication: Publication) => ({
    site: saved,
    publications: [publication],
    publicRevision: 6,
  });
  const [halfway, early] = [
    build({ step: 'Páginas', progress: 60 }),
    build({ step: 'Fotografías', progress: 20 }),
  ];
  const ended = build({ state: 'online', progress: 100 });

  test.each([
    ['a late answer does not take the progress back', halfway, early, halfway],
    ['an ended build does not run again', ended, halfway, ended],
    ['progress goes on', early, halfway, halfway],
    ['a build ends', halfway, ended, ended],
  ])('%s', (_, before, now, expected) => {
    expect(withoutSetback(siteWith(before), siteWith(now)).publications).toEqual([expected]);
  });

  test('another build starts from its own beginning', () => {
    const next = build({ id: 'publication0002' });
    expect(withoutSetback(siteWith(halfway), siteWith(next)).publications).toEqual([next]);
  });
});
