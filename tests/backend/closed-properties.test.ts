import { afterAll, describe, expect, test } from 'vitest';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const properties = (await administrator(backend)).collection('properties');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Nave Industrial', area: 1_000 };
const dayMs = 24 * 60 * 60 * 1_000;

async function snapshot(): Promise<Snapshot> {
  const headers = { authorization: superuser.authStore.token };
  return (await fetch(`${backend.url}/api/site/snapshot`, { headers })).json();
}

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
const revision = async () => (await superuser.collection('site').getOne('site00000000001')).revision;

describe.each(['sold', 'rented'])('a property that is %s', (status) => {
  test('is not active, and its page stays for 90 days', async () => {
    const { id } = await properties.create(nave);
    const closed = await properties.update(id, { status });
    expect(closed).toMatchObject({ status, active: false });
    const days = (Date.parse(closed.page_until) - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
    const { properties: shown, closed_properties } = await snapshot();
    expect(idsOf(shown)).not.toContain(id);
    expect(idsOf(closed_properties)).toContain(id);
  });

  test('is inactive even when the update sets it to active', async () => {
    const { id } = await properties.create(nave);
    expect(await properties.update(id, { status, active: true })).toMatchObject({ status, active: false });
    expect(await properties.create({ ...nave, status })).toMatchObject({ status, active: false });
  });

  test('is available again when it is made active', async () => {
    const { id } = await properties.create({ ...nave, status });
    const reopened = await properties.update(id, { active: true });
    expect(reopened).toMatchObject({ status: 'active', active: true, page_until: '' });
    expect(idsOf((await snapshot()).closed_properties)).not.toContain(id);
  });

  test('keeps the date of its page through later edits, whatever a client sends', async () => {
    const { id, page_until } = await properties.create({ ...nave, status });
    const edited = await properties.update(id, { title: 'Otra', page_until: '2099-01-01 00:00:00.000Z' });
    expect(edited.page_until).toBe(page_until);
  });

  test('has no page when it was inactive before', async () => {
    const inactive = { ...nave, active: false };
    const { id } = await properties.create(inactive);
    const closed = { status, active: false, page_until: '' };
    expect(await properties.update(id, { status })).toMatchObject(closed);
    expect(await properties.create({ ...inactive, status })).toMatchObject(closed);
  });
});

test('a page ends after its time without an edit, and the site is rebuilt', async () => {
  const { id } = await properties.create({ ...nave, status: 'sold' });
  await superuser.sql.run(`UPDATE properties SET page_until = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);
  expect(idsOf((await snapshot()).closed_properties)).not.toContain(id);
  const before = await revision();
  await superuser.crons.run('end-closed-pages');
  await expect.poll(revision).toBe(before + 1);
  expect(await properties.getOne(id)).toMatchObject({ page_until: '', status: 'sold' });

  await superuser.crons.run('end-closed-pages');
  expect(await revision()).toBe(before + 1);
});

test('an inactive property that is available has no page', async () => {
  const { id } = await properties.create(nave);
  expect(await properties.update(id, { active: false })).toMatchObject({ status: 'active', page_until: '' });
  expect(idsOf((await snapshot()).closed_properties)).not.toContain(id);
});
