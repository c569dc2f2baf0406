import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { referencePrefix } from '#domain/reference-code.ts';
import { administrator, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const properties = (await administrator(backend)).collection('properties');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Nave Industrial', area: 1_000 };

const numberIn = (code: string) => Number(code.slice(referencePrefix.length + 1));
const createNave = async () => properties.create<{ id: string; reference_code: string }>(nave);
const allCodes = async () =>
  (await properties.getFullList<{ reference_code: string }>({ batch: 200 })).map(
    ({ reference_code }) => reference_code,
  );

/** Another process that writes to the database file, past PocketBase. */
function openSecondWriter() {
  const database = new DatabaseSync(join(backend.dir, 'data.db'), { timeout: 10_000 });
  const insert = database.prepare(
    'INSERT INTO properties (id, title, location, type, reference_code) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    insertProperty: (code = '') => insert.run(crypto.randomUUID(), 'Nave', 'Amozoc', 'Bodega', code),
    close: () => database.close(),
  };
}

test('a new property gets the next code, with at least four digits', async () => {
  const first = await createNave();
  expect(first.reference_code).toMatch(/^NP-\d{4}$/);
  const second = await createNave();
  expect(numberIn(second.reference_code)).toBe(numberIn(first.reference_code) + 1);
  expect(await visitor(backend.url).collection('properties').getOne(first.id)).toMatchObject({
    reference_code: first.reference_code,
  });
});

test('a code that a client sends is ignored, also from a superuser', async () => {
  const records = backend.superuser.collection('properties');
  const created = await records.create({ ...nave, reference_code: 'NP-5000' });
  expect(created.reference_code).not.toBe('NP-5000');
  for (const reference_code of ['NP-5000', '']) {
    expect(await records.update(created.id, { reference_code, area: 5 })).toMatchObject({
      reference_code: created.reference_code,
      area: 5,
    });
  }
});

test('a code is not given again after its property was deleted', async () => {
  const { id, reference_code } = await createNave();
  await properties.delete(id);
  expect(numberIn((await createNave()).reference_code)).toBe(numberIn(reference_code) + 1);
});

test('a property that is refused takes no code of another', async () => {
  await expect(properties.create({ ...nave, title: '' })).rejects.toMatchObject({ status: 400 });
  await expect(properties.create({ ...nave, location_id: 'nada' })).rejects.toMatchObject({ status: 400 });
  const codes = await allCodes();
  expect(codes).not.toContain((await createNave()).reference_code);
});

test('creating and coding a property increments the site revision once', async () => {
  const revisionNow = async () => (await backend.superuser.collection('site').getFirstListItem('')).revision;
  const before = await revisionNow();
  const { id } = await createNave();
  expect(await revisionNow()).toBe(before + 1);
  await properties.update(id, { title: 'Nave Amozoc' });
  expect(await revisionNow()).toBe(before + 2);
});

test('simultaneous creations of two writers get different codes', async () => {
  const second = openSecondWriter();
  const creations = Array.from({ length: 30 }, async (_, index) => {
    const created = await createNave();
    // An inserted code does not count: it could be one that the counter reaches later.
    second.insertProperty(index % 2 === 0 ? 'NP-9000' : '');
    return created.reference_code;
  });
  const created = await Promise.all(creations);
  second.close();
  const codes = await allCodes();
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(created).size).toBe(30);
  expect(codes.every((code) => /^NP-\d{4}$/.test(code) && code !== 'NP-9000')).toBe(true);
});

test('a killed server continues after the last code', async () => {
  const last = (await createNave()).reference_code;
  const interrupted = Array.from({ length: 20 }, () =>
    createNave().then(
      ({ reference_code }) => reference_code,
      () => undefined,
    ),
  );
  await Promise.race(interrupted);
  await backend.killAndRevive();
  const answered = (await Promise.all(interrupted)).filter((code) => code !== undefined);
  const codes = await allCodes();
  expect(codes).toEqual(expect.arrayContaining(answered));
  const next = (await createNave()).reference_code;
  expect(numberIn(next)).toBeGreaterThan(Math.max(numberIn(last), ...codes.map(numberIn)));
});

test('codes beyond 9999 have more digits', async () => {
  await backend.superuser.sql.run('UPDATE reference_counter SET last_number = 9998');
  const codes = [await createNave(), await createNave()].map(({ reference_code }) => reference_code);
  expect(codes).toEqual(['NP-9999', 'NP-10000']);
});

test('an inquiry keeps the code of its property after the property was deleted', async () => {
  const { id, reference_code } = await createNave();
  const inquiry = await backend.superuser.collection('inquiries').create({
    ...{ name: 'Lucía', email: 'lucia@example.com', message: '¿Tiene andén?' },
    property_id: id,
    property_reference_code: 'NP-0000',
  });
  expect(inquiry.search).toContain(reference_code.toLowerCase().replace('-', ' '));
  await properties.delete(id);
  expect(await backend.superuser.collection('inquiries').getOne(inquiry.id)).toMatchObject({
    property_id: '',
    property_reference_code: reference_code,
  });
});
