import { afterAll, describe, expect, test } from 'vitest';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { companyDayOf } from '#text/days.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const client = await administrator(backend);
const properties = client.collection('properties');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Nave Industrial', area: 1_000 };
const dayMs = 24 * 60 * 60 * 1_000;
const longAgo = '2026-01-01 00:00:00.000Z';

const confirmedAt = async (id: string) =>
  (await superuser.collection('properties').getOne(id)).availability_confirmed_at;
const forget = (id: string) =>
  superuser.sql.run(`UPDATE properties SET availability_confirmed_at = '${longAgo}' WHERE id = '${id}'`);
const isRecent = (stamp: string) => Math.abs(Date.now() - Date.parse(stamp)) < 60_000;
const site = () => superuser.collection('site').getOne('site00000000001');

describe('a reserved property', () => {
  test('stays active and in the catalog, also when it is switched off and on', async () => {
    const { id } = await properties.create({ ...nave, status: 'reserved' });
    expect(await properties.update(id, { active: false })).toMatchObject({ status: 'reserved' });
    expect(await properties.update(id, { active: true })).toMatchObject({ status: 'reserved', active: true });
    const headers = { authorization: superuser.authStore.token };
    const snapshot: Snapshot = await (await fetch(`${backend.url}/api/site/snapshot`, { headers })).json();
    expect(snapshot.properties.map((property) => property.id)).toContain(id);
  });

  test('is inactive when it was sold before, until it is made active', async () => {
    const { id } = await properties.create({ ...nave, status: 'sold' });
    const reserved = await properties.update(id, { status: 'reserved' });
    expect(reserved).toMatchObject({ status: 'reserved', active: false, closed_on: '', page_until: '' });
    expect(await properties.update(id, { active: true })).toMatchObject({ status: 'reserved', active: true });
  });
});

describe.each(['sold', 'rented'])('the day on which a property was %s', (status) => {
  test('is today in the time zone of the company, unless it is stated', async () => {
    expect(await properties.create({ ...nave, status })).toMatchObject({
      closed_on: companyDayOf(new Date()),
    });
    expect(await properties.create({ ...nave, status, closed_on: '2026-11-03' })).toMatchObject({
      closed_on: '2026-11-03',
    });
  });

  test('stays through later edits and is cleared when the property is available again', async () => {
    const { id } = await properties.create({ ...nave, status, closed_on: '2026-11-03' });
    expect(await properties.update(id, { title: 'Otra' })).toMatchObject({ closed_on: '2026-11-03' });
    expect(await properties.update(id, { active: true })).toMatchObject({ status: 'active', closed_on: '' });
  });

  test('is refused in the future or when it is no day', async () => {
    const tomorrow = companyDayOf(new Date(Date.now() + dayMs));
    for (const [closed_on, sentence] of [
      [tomorrow, 'El día de cierre no puede ser futuro.'],
      ['2026-02-31', 'Escribe una fecha.'],
      ['ayer', 'Escribe una fecha.'],
    ]) {
      const { fields } = await refusalOf(properties.create({ ...nave, status, closed_on }));
      expect(fields).toEqual({ closed_on: sentence });
    }
  });
});

describe('availability', () => {
  test('from a day needs the day, and another choice has none', async () => {
    const { fields } = await refusalOf(properties.create({ ...nave, availability: 'from_date' }));
    expect(fields).toEqual({ available_from: 'Escribe desde qué día está disponible.' });
    const fromDay = { availability: 'from_date', available_from: '2026-12-01' };
    expect(await properties.create({ ...nave, available_from: '2026-12-01' })).toMatchObject(fromDay);
    const { id } = await properties.create({ ...nave, ...fromDay });
    expect(await properties.update(id, { availability: 'immediate' })).toMatchObject({ available_from: '' });
  });
});

describe('a confirmation of the availability', () => {
  test.each([
    [{ rental_price: 85_000, is_for_rent: true }],
    [{ status: 'reserved' }],
    [{ availability: 'immediate' }],
  ])('is noted with %j, by the server only', async (change) => {
    const { id, availability_confirmed_at } = await properties.create({
      ...nave,
      availability_confirmed_at: longAgo,
    });
    expect(isRecent(availability_confirmed_at)).toBe(true);
    await forget(id);
    await properties.update(id, { ...change, availability_confirmed_at: '2026-02-02 00:00:00.000Z' });
    expect(isRecent(await confirmedAt(id))).toBe(true);
  });

  test('is noted when a property is made active, not when it is hidden', async () => {
    const { id } = await properties.create(nave);
    await forget(id);
    await properties.update(id, { active: false });
    expect(await confirmedAt(id)).toBe(longAgo);
    await properties.update(id, { active: true });
    expect(isRecent(await confirmedAt(id))).toBe(true);
  });

  test('is not noted for a corrected text', async () => {
    const { id } = await properties.create(nave);
    await forget(id);
    await properties.update(id, {
      title: 'Nave',
      featured: true,
      availability_confirmed_at: '2026-11-11 00:00:00.000Z',
    });
    expect(await confirmedAt(id)).toBe(longAgo);
  });
});

describe('confirming several properties at once', () => {
  const confirm = (ids: unknown): Promise<{ confirmed: string[] }> =>
    client.send('/api/properties/confirm-availability', { method: 'POST', body: { ids } });

  test('notes the time for those that are offered, and calls the publisher once', async () => {
    const offered = await Promise.all([properties.create(nave), properties.create(nave)]);
    const [sold, removed] = [
      await properties.create({ ...nave, status: 'sold' }),
      await properties.create(nave),
    ];
    const ids = offered.map(({ id }) => id);
    for (const { id } of [...offered, sold, removed]) await forget(id);
    await properties.delete(removed.id);
    const { revision } = await site();
    const { confirmed } = await confirm([...ids, sold.id, removed.id, 'x']);
    expect(confirmed.toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(isRecent(await confirmedAt(id))).toBe(true);
    expect(await confirmedAt(sold.id)).toBe(longAgo);
    expect((await site()).revision).toBe(revision + 2);
  });

  test('does not disturb a colleague who edits the same property', async () => {
    const { id, updated_at } = await properties.create(nave);
    await forget(id);
    await confirm([id]);
    const headers = { 'If-Match': updated_at };
    expect(await properties.update(id, { title: 'Otra' }, { headers })).toMatchObject({ title: 'Otra' });
    expect(isRecent(await confirmedAt(id))).toBe(true);
  });

  test.each([undefined, 'x', [1], Array.from({ length: 201 }, String)])('refuses %o', async (ids) => {
    expect(await refusalOf(confirm(ids))).toMatchObject({ status: 400 });
  });
});
