import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { OwnerReport } from '#domain/owner-report.ts';
import { companyDayOf } from '#text/days.ts';
import { maliciousStrings } from '../support/malicious-strings.ts';
import { administrator, refusalOf, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend({ SITE_URL: 'https://naves.example.com' });
afterAll(backend.stop);

const { superuser } = backend;
const { sql } = superuser;
const client = await administrator(backend);
const month = companyDayOf(new Date()).slice(0, 7);

/** The month so many months ago. */
function monthAgo(months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
}

const createProperty = (values: object = {}) =>
  superuser.collection('properties').create({
    ...{ title: `Nave ${crypto.randomUUID().slice(0, 8)}`, location: 'Amozoc', type: 'Bodega', area: 10 },
    ...values,
  });

/** A property with private data. */
async function owned(owner: object, values: object = {}) {
  const property = await createProperty(values);
  const privateData = await superuser
    .collection('property_private_data')
    .create({ property_id: property.id, owner_name: 'Rosa Reservada', notes: 'Nota reservada', ...owner });
  const { id, reference_code } = property;
  return { id, reference_code, privateData };
}
const someEmail = () => `duena-${crypto.randomUUID().slice(0, 8)}@example.com`;

const store = (day: string, kind: string, target: string, count: number) =>
  sql.run(`INSERT INTO daily_counts VALUES ('${day}', '${kind}', '${target}', ${count})`);

async function view(secret: unknown) {
  const response = await fetch(`${backend.url}/api/owner-reports/view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
const reportOf = async (secret: string): Promise<OwnerReport> => JSON.parse((await view(secret)).text);
const pathOf = (propertyId: string) => `/api/properties/${propertyId}/owner-report`;
const stateOf = (propertyId: string) => client.send(pathOf(propertyId), {});

async function secretOf(propertyId: string): Promise<string> {
  const { url } = await client.send<{ url: string }>(pathOf(propertyId), { method: 'POST' });
  expect(url).toMatch(/^https:\/\/naves\.example\.com\/reporte#[A-Za-z0-9]{43}$/);
  return url.slice(-43);
}

describe('the report of an owner', () => {
  test('has the counts of each of the properties by month, and of no other', async () => {
    const owner_email = someEmail();
    const nave = await owned({ owner_email }, { title: 'Nave A' });
    const bodega = await owned(
      { owner_email: owner_email.toUpperCase() },
      { title: 'Nave B', active: false },
    );
    const other = await owned({ owner_email: someEmail() });
    for (const [ago, count] of [
      [0, 3],
      [1, 5],
      [11, 7],
      [12, 100],
    ] as const)
      await store(`${monthAgo(ago)}-01`, 'view', nave.id, count);
    await store(`${month}-01`, 'whatsapp', nave.id, 2);
    await store(`${month}-01`, 'call', nave.id, 1);
    await store(`${month}-01`, 'view', other.id, 1_000);
    const sender = { name: 'Lucía Ramos', email: 'lucia@example.com', message: 'Hola' };
    const { id: inquiry_id } = await superuser
      .collection('inquiries')
      .create({ ...sender, property_id: nave.id });
    const visit = await superuser.collection('visits').create({
      ...{ inquiry_id, broker: client.authStore.record?.id, properties: [nave.id] },
      slots: [{ start: new Date(Date.now() + 86_400_000).toISOString(), minutes: 60 }],
    });
    await sql.run(
      `UPDATE visits SET state = 'Realizada', starts_at = '${monthAgo(1)}-15 18:00:00.000Z' WHERE id = '${visit.id}'`,
    );
    const none = { whatsapp: 0, calls: 0, inquiries: 0, visits: 0, datasheets: 0, comparisons: 0 };
    expect(await reportOf(await secretOf(nave.id))).toEqual({
      month,
      properties: [
        {
          ...{ id: nave.id, title: 'Nave A', reference_code: nave.reference_code, is_public: true },
          months: [
            { ...none, month, views: 3, whatsapp: 2, calls: 1, inquiries: 1 },
            { ...none, month: monthAgo(1), views: 5, visits: 1 },
            { ...none, month: monthAgo(11), views: 7 },
          ],
        },
        {
          ...{ id: bodega.id, title: 'Nave B', reference_code: bodega.reference_code, is_public: false },
          months: [],
        },
      ],
    });
  });

  test('names neither clients nor what is private, and is not kept by a browser', async () => {
    const owner_email = someEmail();
    const nave = await owned({ owner_email, commission: '5 % reservado', keys: 'Llave reservada' });
    await superuser.collection('inquiries').create({
      ...{ name: 'Lucía Ramos', email: 'lucia@example.com', phone: '222 123 4567', message: 'Secreto' },
      property_id: nave.id,
    });
    const { text, headers } = await view(await secretOf(nave.id));
    for (const secret of ['Lucía', 'lucia@', '222 123', 'Secreto', 'reservad', 'Reservada', owner_email])
      expect(text).not.toContain(secret);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('of an owner without e-mail follows the telephone', async () => {
    const owner_phone = `222 ${Math.floor(Math.random() * 1e7)}`;
    const [nave, bodega] = [await owned({ owner_phone }), await owned({ owner_phone })];
    await owned({ owner_phone, owner_email: someEmail() });
    await owned({ owner_phone: '222 000 0000' });
    await owned({});
    const { properties } = await reportOf(await secretOf(nave.id));
    expect(properties.map(({ id }) => id).toSorted()).toEqual([nave.id, bodega.id].toSorted());
  });

  test('needs an e-mail or a telephone of the owner', async () => {
    const nave = await owned({});
    const { id } = await createProperty();
    const sentence = 'Escribe el correo o el teléfono del propietario en los datos privados.';
    for (const propertyId of [nave.id, id, 'unknown']) {
      expect(await stateOf(propertyId)).toEqual({ has_owner: false, links: 0 });
      const refused = await refusalOf(client.send(pathOf(propertyId), { method: 'POST' }));
      expect(refused).toMatchObject({ status: 400, message: sentence });
    }
  });
});

describe('a link to a report', () => {
  test('works together with others until all are revoked', async () => {
    const nave = await owned({ owner_email: someEmail() });
    const secrets = [await secretOf(nave.id), await secretOf(nave.id)];
    expect(await stateOf(nave.id)).toEqual({ has_owner: true, links: 2 });
    for (const secret of secrets) expect((await view(secret)).status).toBe(200);
    await client.send(`${pathOf(nave.id)}/revoke`, { method: 'POST' });
    await client.send(`${pathOf(nave.id)}/revoke`, { method: 'POST' });
    for (const secret of secrets) expect((await view(secret)).status).toBe(404);
    expect(await stateOf(nave.id)).toEqual({ has_owner: true, links: 0 });
    expect((await view(await secretOf(nave.id))).status).toBe(200);
  });

  test('ends after a year', async () => {
    const nave = await owned({ owner_email: someEmail() });
    const [old, recent] = [await secretOf(nave.id), await secretOf(nave.id)];
    const hash = createHash('sha256').update(old).digest('hex');
    const age = (days: number) =>
      sql.run(
        `UPDATE secret_links SET created_at = '${new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ')}'
         WHERE secret_hash = '${hash}'`,
      );
    await age(364);
    expect((await view(old)).status).toBe(200);
    await age(366);
    expect((await view(old)).status).toBe(404);
    expect((await view(recent)).status).toBe(200);
    expect(await stateOf(nave.id)).toEqual({ has_owner: true, links: 1 });
  });

  test('is stored as a hash only, and survives a kill', async () => {
    const nave = await owned({ owner_email: someEmail() });
    const secret = await secretOf(nave.id);
    const hash = createHash('sha256').update(secret).digest('hex');
    const { items } = await superuser
      .collection('secret_links')
      .getList(1, 1, { filter: `secret_hash = "${hash}"` });
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(secret);
    await backend.killAndRevive();
    expect((await view(secret)).status).toBe(200);
  });

  test('shows a property no longer from the moment it has another owner', async () => {
    const owner_email = someEmail();
    const [nave, sold] = [await owned({ owner_email }), await owned({ owner_email })];
    const secret = await secretOf(nave.id);
    await superuser
      .collection('property_private_data')
      .update(sold.privateData.id, { owner_email: someEmail() });
    expect((await reportOf(secret)).properties.map(({ id }) => id)).toEqual([nave.id]);
  });

  test('ends, and the owner is forgotten, with the last property', async () => {
    const owner_email = someEmail();
    const nave = await owned({ owner_email });
    const secret = await secretOf(nave.id);
    await superuser.collection('properties').delete(nave.id);
    expect((await view(secret)).status).toBe(404);
    const reports = await superuser.collection('owner_reports').getFullList();
    expect(JSON.stringify(reports)).not.toContain(owner_email);
  });

  test.each<[string, unknown]>([
    ...Object.entries(maliciousStrings),
    ['an unknown secret', 'A'.repeat(43)],
    ['nothing', undefined],
    ['a list', ['A'.repeat(43)]],
  ])('is not opened by %s', async (_, secret) => {
    expect((await view(secret)).status).toBe(404);
  });
});
