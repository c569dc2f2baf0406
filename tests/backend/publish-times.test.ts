import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishStateOf } from '#domain/availability.ts';
import { propertySchema } from '#domain/property.ts';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { administrator, refusalOf, startBackend, stranger, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const client = await administrator(backend);
const properties = client.collection('properties');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Nave Industrial', area: 1_000 };
const secondMs = 1_000;
const hourMs = 60 * 60 * secondMs;

/** A timestamp that lies so many ms from now. */
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString().replace('T', ' ');

/** Moves the times of a property without the hooks, as if time had passed. */
const setTimes = (id: string, times: Record<string, string>) =>
  superuser.sql.run(
    `UPDATE properties SET ${Object.entries(times)
      .map(([name, value]) => `${name} = '${value}'`)
      .join()} WHERE id = '${id}'`,
  );

async function snapshot(): Promise<Snapshot> {
  const headers = { authorization: superuser.authStore.token };
  return (await fetch(`${backend.url}/api/site/snapshot`, { headers })).json();
}
const shownIds = async () => (await snapshot()).properties.map(({ id }) => id);

const canView = (person: PocketBase, id: string) =>
  person
    .collection('properties')
    .getOne(id)
    .then(
      () => true,
      () => false,
    );

async function canList(person: PocketBase, id: string) {
  const { items } = await person.collection('properties').getList(1, 200);
  return items.some((item) => item.id === id);
}

const revision = async () => (await superuser.collection('site').getOne('site00000000001')).revision;
/** The server answers before the job has run, which takes a few ms. */
async function countPassedTimes() {
  await superuser.crons.run('count-passed-publish-times');
  await new Promise((resolve) => setTimeout(resolve, 200));
}

describe.each([
  ['that is not published yet', { publish_from: inMs(hourMs) }, false],
  ['that was withdrawn', { publish_until: inMs(-hourMs) }, false],
  ['between its times', { publish_from: inMs(-hourMs), publish_until: inMs(hourMs) }, true],
])('a property %s', (_, times, isShown) => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await properties.create({ ...nave, featured: true }));
    await setTimes(id, times);
  });

  test.each([
    ['a visitor', async () => visitor(backend.url)],
    ['a stranger', () => stranger(backend)],
  ])('is read by %s only between the times', async (_person, sign) => {
    const person = await sign();
    expect(await canView(person, id)).toBe(isShown);
    expect(await canList(person, id)).toBe(isShown);
    const featured = 'active = true && featured = true';
    const { items } = await person.collection('properties').getList(1, 24, { filter: featured });
    expect(items.some((item) => item.id === id)).toBe(isShown);
  });

  test('is read by administrators, and stays active', async () => {
    expect(await canView(client, id)).toBe(true);
    expect(await canList(client, id)).toBe(true);
    const property = propertySchema.parse(await properties.getOne(id));
    expect(property.active).toBe(true);
    expect(publishStateOf(property, Date.now()) === 'within').toBe(isShown);
  });

  test('is in the snapshot, and takes inquiries, only between the times', async () => {
    expect((await shownIds()).includes(id)).toBe(isShown);
    const inquiry = { name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?', property_id: id };
    const sent = visitor(backend.url).collection('inquiries').create(inquiry);
    if (isShown) await sent;
    else expect((await refusalOf(sent)).fields).toHaveProperty('property_id');
  });

  test('has a page after its sale only if visitors saw it', async () => {
    const closed = await properties.update(id, { status: 'sold' });
    expect(closed.page_until !== '').toBe(isShown);
    expect((await snapshot()).closed_properties.some((property) => property.id === id)).toBe(isShown);
    await properties.update(id, { active: true });
  });
});

test('the page of a sold property is withdrawn at its time as well', async () => {
  const { id } = await properties.create({ ...nave, publish_until: inMs(hourMs) });
  await properties.update(id, { status: 'sold' });
  await setTimes(id, { publish_until: inMs(-secondMs) });
  expect((await snapshot()).closed_properties.some((property) => property.id === id)).toBe(false);
});

test('a property appears and disappears by the clock, without an edit', async () => {
  const person = visitor(backend.url);
  const { id } = await properties.create(nave);
  await setTimes(id, { publish_from: inMs(secondMs) });
  await expect.poll(() => canView(person, id)).toBe(true);
  await setTimes(id, { publish_until: inMs(secondMs) });
  await expect.poll(() => canView(person, id)).toBe(false);
});

describe('the site', () => {
  test.each(['publish_from', 'publish_until'])('is built once after %s has passed', async (name) => {
    const { id } = await properties.create(nave);
    await setTimes(id, { [name]: inMs(hourMs) });
    await countPassedTimes();
    const before = await revision();
    await countPassedTimes();
    expect(await revision()).toBe(before);

    await setTimes(id, { [name]: inMs(0) });
    const edited = await revision();
    await countPassedTimes();
    await expect.poll(revision).toBe(edited + 1);
    await countPassedTimes();
    expect(await revision()).toBe(edited + 1);
  });

  test('is not built for an inactive property', async () => {
    const { id } = await properties.create({ ...nave, active: false });
    await setTimes(id, { publish_from: inMs(0) });
    const before = await revision();
    await countPassedTimes();
    expect(await revision()).toBe(before);
  });

  test('is built after a start when the time passed while the server was down', async () => {
    const { id } = await properties.create(nave);
    await setTimes(id, { publish_from: inMs(secondMs / 2) });
    const before = await revision();
    await backend.killAndRevive();
    await expect.poll(() => canView(visitor(backend.url), id)).toBe(true);
    await countPassedTimes();
    await expect.poll(revision).toBe(before + 1);
  });

  test('is built when the clock was set back', async () => {
    await superuser.sql.run(`UPDATE site SET publish_times_counted_at = '${inMs(hourMs)}'`);
    const before = await revision();
    await countPassedTimes();
    await expect.poll(revision).toBe(before + 1);
    await countPassedTimes();
    expect(await revision()).toBe(before + 1);
  });
});

describe('the server refuses', () => {
  test.each([
    [
      { publish_from: inMs(2 * hourMs), publish_until: inMs(hourMs) },
      { publish_until: 'La fecha de retiro debe ser posterior a la de publicación.' },
    ],
    [{ publish_from: inMs(-hourMs) }, { publish_from: 'La fecha de publicación ya pasó.' }],
    [{ publish_until: inMs(-hourMs) }, { publish_until: 'La fecha de retiro ya pasó.' }],
  ])('%j', async (times, fields) => {
    expect((await refusalOf(properties.create({ ...nave, ...times }))).fields).toEqual(fields);
    const { id } = await properties.create(nave);
    expect((await refusalOf(properties.update(id, times))).fields).toEqual(fields);
  });

  test('not a time that has passed since it was stored', async () => {
    const { id } = await properties.create(nave);
    const publish_until = inMs(-hourMs);
    await setTimes(id, { publish_from: inMs(-2 * hourMs), publish_until });
    expect(await properties.update(id, { title: 'Otra', publish_until })).toMatchObject({ title: 'Otra' });
  });

  test('not the minute that runs', async () => {
    const minute = `${inMs(0).slice(0, 16)}:00.000Z`;
    expect(await properties.create({ ...nave, publish_from: minute })).toMatchObject({ active: true });
  });
});
