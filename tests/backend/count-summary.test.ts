import { afterAll, describe, expect, test } from 'vitest';
import { countSeriesSchema } from '#domain/count-series.ts';
import { type CountSummary, countSummarySchema } from '#domain/count-summary.ts';
import { countedLeadsSchema } from '#domain/lead-summary.ts';
import { companyDayOf } from '#text/days.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const { sql } = superuser;
const client = await administrator(backend);
const createProperty = (title: string) =>
  superuser.collection('properties').create({ title, location: 'Amozoc', type: 'Bodega', area: 10 });
const [nave, bodega] = await Promise.all([createProperty('Nave'), createProperty('Bodega')]);
const zone = await superuser.collection('locations').create({ name: 'Parque Finsa' });

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => companyDayOf(new Date(Date.now() - days * dayMs));
const store = (day: string, kind: string, target: string, count: number) =>
  sql.run(`INSERT INTO daily_counts VALUES ('${day}', '${kind}', '${target}', ${count})`);
const storeSearch = (day: string, values: string, hasResults: 0 | 1, count: number) =>
  sql.run(`INSERT INTO search_counts VALUES ('${day}', ${values}, ${hasResults}, ${count})`);

async function summaryOf(days: number | string): Promise<CountSummary> {
  return countSummarySchema.parse(await client.send('/api/counts/summary', { query: { days } }));
}
const countsOf = ({ properties }: CountSummary, id: string) => properties.find((one) => one.id === id);

describe('the summary of a period', () => {
  test('adds the days up to today, by property', async () => {
    for (const [days, count] of [
      [0, 3],
      [6, 5],
      [7, 100],
      [29, 1_000],
      [30, 10_000],
      [89, 100_000],
      [90, 1_000_000],
    ] as const)
      await store(daysAgo(days), 'view', nave.id, count);
    await store(daysAgo(1), 'whatsapp', nave.id, 2);
    await store(daysAgo(1), 'call', nave.id, 1);
    await store(daysAgo(1), 'datasheet', nave.id, 4);
    await store(daysAgo(1), 'comparison', bodega.id, 5);
    expect((await summaryOf(7)).from).toBe(daysAgo(6));
    const week = await summaryOf(7);
    expect(countsOf(week, nave.id)).toMatchObject({
      ...{ title: 'Nave', reference_code: nave.reference_code },
      ...{ views: 8, whatsapp: 2, calls: 1, inquiries: 0, datasheets: 4, comparisons: 0 },
    });
    expect(week.properties.map(({ id }) => id)).toEqual([nave.id, bodega.id]);
    expect(countsOf(await summaryOf(30), nave.id)?.views).toBe(1_108);
    expect(countsOf(await summaryOf(90), nave.id)?.views).toBe(111_108);
    for (const days of ['', '7; DROP TABLE daily_counts', '36500', '-1'])
      expect(countsOf(await summaryOf(days), nave.id)?.views).toBe(1_108);
  });

  test('counts inquiries of the site, one about several properties for each', async () => {
    const sender = { name: 'Lucía', email: 'lucia@example.com', message: 'Hola' };
    const inquiries = superuser.collection('inquiries');
    await inquiries.create({ ...sender, property_id: nave.id });
    await inquiries.create({ ...sender, selected_properties: [nave.id, bodega.id] });
    const called = await inquiries.create({ ...sender, property_id: nave.id });
    await sql.run(`UPDATE inquiries SET source = 'Llamada' WHERE id = '${called.id}'`);
    const old = await inquiries.create({ ...sender, property_id: nave.id });
    await sql.run(`UPDATE inquiries SET created_at = '${daysAgo(8)} 12:00:00.000Z' WHERE id = '${old.id}'`);
    const week = await summaryOf(7);
    expect(countsOf(week, nave.id)?.inquiries).toBe(2);
    expect(countsOf(week, bodega.id)?.inquiries).toBe(1);
    expect(countsOf(await summaryOf(30), nave.id)?.inquiries).toBe(3);
  });

  test('has pages and referring sites', async () => {
    await store(daysAgo(0), 'view', '/contacto', 3);
    await store(daysAgo(0), 'view', `/ubicaciones/${zone.id}`, 7);
    await store(daysAgo(2), 'referrer', 'google.com', 6);
    await store(daysAgo(3), 'referrer', 'google.com', 1);
    const { pages, referrers } = await summaryOf(7);
    expect(pages).toEqual([
      { path: `/ubicaciones/${zone.id}`, location: 'Parque Finsa', views: 7 },
      { path: '/contacto', location: '', views: 3 },
    ]);
    expect(referrers).toEqual([{ host: 'google.com', views: 7 }]);
  });

  test('adds up what came of each campaign', async () => {
    const sender = { name: 'Lucía', email: 'lucia@example.com', message: 'Hola' };
    const campaign = { utm_source: 'Meta', utm_campaign: 'naves noviembre' };
    const inquiries = superuser.collection('inquiries');
    const [won, old] = await Promise.all([1, 2].map(() => inquiries.create({ ...sender, ...campaign })));
    await inquiries.create({ ...sender, ...campaign });
    await inquiries.create({ ...sender, utm_source: 'google' });
    await inquiries.update(won?.id ?? '', { stage: 'Ganada' });
    await sql.run(`UPDATE inquiries SET created_at = '${daysAgo(8)} 12:00:00.000Z' WHERE id = '${old?.id}'`);
    for (const state of ['Propuesta', 'Aceptada', 'Cancelada', 'Realizada'])
      await sql.run(
        `INSERT INTO visits (id, inquiry_id, state) VALUES ('${crypto.randomUUID()}', '${won?.id}', '${state}')`,
      );
    await store(daysAgo(1), 'campaign_whatsapp', 'meta naves noviembre', 4);
    await store(daysAgo(2), 'campaign_call', 'meta naves noviembre', 3);
    await store(daysAgo(8), 'campaign_call', 'radio', 5);
    expect((await summaryOf(7)).campaigns).toEqual([
      { campaign: 'meta naves noviembre', inquiries: 2, visits: 2, won: 1, whatsapp: 4, calls: 3 },
      { campaign: 'google', inquiries: 1, visits: 0, won: 0, whatsapp: 0, calls: 0 },
    ]);
    const month = (await summaryOf(30)).campaigns;
    expect(month.map(({ campaign, inquiries }) => [campaign, inquiries])).toEqual([
      ['meta naves noviembre', 3],
      ['google', 1],
      ['radio', 0],
    ]);
  });

  test('has the searches that found nothing, the most frequent first', async () => {
    const some = `'renta', 'bodega', '${zone.id}', '1000', '300', 'MXN50000'`;
    await storeSearch(daysAgo(0), some, 0, 2);
    await storeSearch(daysAgo(5), some, 0, 3);
    await storeSearch(daysAgo(5), some, 1, 4);
    await storeSearch(daysAgo(5), "'venta', '', '', '', '', ''", 1, 50);
    await storeSearch(daysAgo(5), "'', '', 'deleted', '', '', ''", 0, 9);
    const empty = { operation: '', type: '', zone_name: '', area: '', power: '', budget: '' };
    expect((await summaryOf(7)).searches).toEqual([
      { ...empty, zone: 'deleted', missed: 9, found: 0 },
      {
        ...{ operation: 'renta', type: 'bodega', zone: zone.id, zone_name: 'Parque Finsa' },
        ...{ area: '1000', power: '300', budget: 'MXN50000', missed: 5, found: 4 },
      },
    ]);
  });
});

describe('views and contacts by day', () => {
  const seriesOf = async (property: string) =>
    countSeriesSchema.parse(await client.send('/api/counts/days', { query: { days: 7, property } }));

  test('of a property, from its counts and its inquiries', async () => {
    const hall = await createProperty('Almacén');
    await store(daysAgo(6), 'view', hall.id, 3);
    await store(daysAgo(7), 'view', hall.id, 50);
    await store(daysAgo(2), 'whatsapp', hall.id, 1);
    await store(daysAgo(2), 'datasheet', hall.id, 9);
    await store(daysAgo(3), 'datasheet', hall.id, 9);
    const sender = { name: 'Lucía', email: 'lucia@example.com', message: 'Hola' };
    await superuser.collection('inquiries').create({ ...sender, property_id: hall.id });
    const { from, to, days } = await seriesOf(hall.id);
    expect([from, to]).toEqual([daysAgo(6), daysAgo(0)]);
    expect(days).toEqual([
      { day: daysAgo(6), views: 3, contacts: 0 },
      { day: daysAgo(2), views: 0, contacts: 1 },
      { day: daysAgo(0), views: 0, contacts: 1 },
    ]);
    expect((await seriesOf('unknown')).days).toEqual([]);
  });

  test('of the whole site, where an inquiry about several properties is one', async () => {
    const todayOf = async () =>
      (await seriesOf('')).days.find(({ day }) => day === daysAgo(0))?.contacts ?? 0;
    const before = await todayOf();
    const sender = { name: 'Lucía', email: 'lucia@example.com', message: 'Hola' };
    await superuser.collection('inquiries').create({ ...sender, selected_properties: [nave.id, bodega.id] });
    expect(await todayOf()).toBe(before + 1);
  });
});

test('the inquiries of a period have stage, person in charge, and how long the answer took', async () => {
  const leads = async () =>
    countedLeadsSchema.parse(await client.send('/api/counts/leads', { query: { days: 7 } })).leads;
  const inquiries = superuser.collection('inquiries');
  const sender = { name: 'Óscar', email: 'oscar@example.com', message: 'Hola', source: 'Sitio' };
  const before = await leads();
  const { id } = await inquiries.create(sender);
  const setAside = await inquiries.create(sender);
  const called = await inquiries.create({ ...sender, source: 'Llamada' });
  const broker = client.authStore.record?.id ?? '';
  await sql.run(
    `UPDATE inquiries SET stage = 'Visita', assigned_to = '${broker}', is_unanswered = 0,
      created_at = '${daysAgo(1)} 12:00:00.000Z', first_response_at = '${daysAgo(1)} 12:00:00.000Z' WHERE id = '${id}'`,
  );
  await sql.run(`UPDATE inquiries SET lead_kind = 'none' WHERE id = '${setAside.id}'`);
  const added = (await leads()).filter(
    (lead) => !before.some((old) => JSON.stringify(old) === JSON.stringify(lead)),
  );
  expect(added).toContainEqual({ broker, source: 'Sitio', stage: 'Visita', is_waiting: false, answer_ms: 0 });
  expect((await leads()).length).toBe(before.length + 2);
  expect((await leads()).find(({ source }) => source === 'Llamada')?.answer_ms).toBeNull();
  expect(called.source).toBe('Llamada');
});
