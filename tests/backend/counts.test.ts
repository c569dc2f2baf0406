import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pLimit from 'p-limit';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { companyDayOf } from '#text/days.ts';
import { maliciousStrings } from '../support/malicious-strings.ts';
import { startBackend } from '../support/pocketbase.ts';

const site = 'https://naves.example.com';
const backend = await startBackend({ SITE_URL: site, RATE_LIMITS: '', TRUST_PROXY: '1' });
afterAll(backend.stop);

const { superuser } = backend;
const { sql } = superuser;
const createProperty = (values: object = {}) =>
  superuser.collection('properties').create({
    ...{ title: 'Nave Chachapa', location: 'Amozoc', type: 'Bodega', area: 10 },
    ...values,
  });
const zone = await superuser.collection('locations').create({ name: 'Parque Finsa' });
const property = await createProperty();
const pathOf = (id: string) => `/propiedades/bodega/amozoc/${id}-nave-chachapa`;
const path = pathOf(property.id);
const today = companyDayOf(new Date());

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let visitors = 0;
/** An IP address that no other call has. */
const someIp = () => {
  visitors += 1;
  return `10.1.${visitors >> 8}.${visitors & 255}`;
};

/** As many requests at once as PocketBase takes of one IP address. */
const atOnce = pLimit(8);

/** Sends a text as the page of a visitor does. */
const send = (text: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/api/counts`, {
    method: 'POST',
    body: text,
    headers: {
      ...{ 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browser },
      ...{ origin: site, 'x-real-ip': someIp(), ...headers },
    },
  });

/** The stored rows, read beside PocketBase. */
function rowsOf(table: 'daily_counts' | 'search_counts'): Record<string, unknown>[] {
  const database = new DatabaseSync(join(backend.dir, 'data.db'), { readOnly: true });
  const rows = database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all();
  database.close();
  return rows.map((row) => ({ ...row }));
}
const counted = () =>
  Object.fromEntries(rowsOf('daily_counts').map(({ kind, target, count }) => [`${kind} ${target}`, count]));

beforeEach(async () => {
  await sql.run('DELETE FROM daily_counts');
  await sql.run('DELETE FROM search_counts');
});

describe('a use of the site', () => {
  test('is counted per day, kind and property, with the referring site', async () => {
    for (const text of [
      ...[`view ${path} www.google.com`, `view ${path} www.google.com`, `whatsapp ${path} `],
      ...[`call ${path} `, `datasheet ${path} `, 'view /contacto ', `view /ubicaciones/${zone.id} `],
      `comparison /comparar ${property.reference_code}`,
    ])
      expect((await send(text)).status).toBe(204);
    expect(counted()).toEqual({
      [`view ${property.id}`]: 2,
      'referrer google.com': 2,
      [`whatsapp ${property.id}`]: 1,
      [`call ${property.id}`]: 1,
      [`datasheet ${property.id}`]: 1,
      'view /contacto': 1,
      [`view /ubicaciones/${zone.id}`]: 1,
      [`comparison ${property.id}`]: 1,
    });
    expect(rowsOf('daily_counts').every(({ day }) => day === today)).toBe(true);
  });

  test('counts a contact for its campaign as well', async () => {
    for (const text of [
      `whatsapp ${path} {"utm_source":"Meta","utm_campaign":"naves noviembre"}`,
      `call ${path} {"utm_source":"meta","utm_campaign":"naves noviembre"}`,
      `call ${path} {"utm_source":"meta","utm_campaign":"naves noviembre"}`,
      `whatsapp ${path} {}`,
      'call /nada {"utm_source":"meta"}',
    ])
      await send(text);
    expect(counted()).toEqual({
      [`whatsapp ${property.id}`]: 2,
      [`call ${property.id}`]: 2,
      'campaign_whatsapp meta naves noviembre': 1,
      'campaign_call meta naves noviembre': 2,
    });
  });

  test('counts for the day of the company, and leaves other days as they are', async () => {
    await sql.run(`INSERT INTO daily_counts VALUES ('2026-01-31', 'view', '${property.id}', 7)`);
    await send(`view ${path} `);
    expect(rowsOf('daily_counts').map(({ day, count }) => [day, count])).toEqual([
      ['2026-01-31', 7],
      [today, 1],
    ]);
  });

  test('loses no count when many arrive at once', async () => {
    await Promise.all(Array.from({ length: 200 }, () => atOnce(() => send(`view ${path} google.com`))));
    expect(counted()).toEqual({ [`view ${property.id}`]: 200, 'referrer google.com': 200 });
  });

  test('is lost by a kill only if it was not answered, and is never counted twice', async () => {
    let answered = 0;
    const sends = Array.from({ length: 300 }, async () => {
      if ((await send(`view ${path} `)).status === 204) answered += 1;
    });
    const ended = Promise.allSettled(sends);
    await expect.poll(() => answered, { interval: 5, timeout: 120_000 }).toBeGreaterThan(20);
    await backend.killAndRevive();
    await ended;
    const stored = Number(counted()[`view ${property.id}`]);
    expect(stored).toBeGreaterThanOrEqual(answered);
    expect(stored).toBeLessThanOrEqual(300);
  });
});

describe('a search', () => {
  test('is counted as its filters', async () => {
    const search = `renta,bodega,${zone.id},1000,300,MXN50000`;
    for (const results of ['0', '0', '1']) await send(`search /propiedades ${search},${results}`);
    const row = {
      ...{ day: today, operation: 'renta', type: 'bodega', zone: zone.id },
      ...{ area: '1000', power: '300', budget: 'MXN50000' },
    };
    expect(rowsOf('search_counts')).toEqual([
      { ...row, has_results: 0, count: 2 },
      { ...row, has_results: 1, count: 1 },
    ]);
  });

  test('of an unknown zone, or with text, is ignored', async () => {
    const unknownZone = `${zone.id.slice(0, -4)}0000`;
    for (const search of [`,,${unknownZone},,,,0`, 'renta,,nave barata,,,,0', ',,lucia@example.com,,,,0'])
      expect((await send(`search /propiedades ${search}`)).status).toBe(204);
    expect(rowsOf('search_counts')).toEqual([]);
  });

  test('beyond 2,000 different ones of a day is not counted', async () => {
    await sql.run(`
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
      INSERT INTO search_counts SELECT '${today}', 'x' || n, '', '', '', '', '', 0, 1 FROM numbers`);
    await send('search /propiedades renta,,,,,,0');
    expect(rowsOf('search_counts')).toHaveLength(2_000);
    await sql.run(`UPDATE search_counts SET operation = 'renta' WHERE operation = 'x7'`);
    await send('search /propiedades renta,,,,,,0');
    expect(rowsOf('search_counts').find(({ operation }) => operation === 'renta')).toMatchObject({
      count: 2,
    });
  });
});

describe('what is not counted', () => {
  test('an unknown page or property, one that visitors do not see, and a text that no page sends', async () => {
    const hidden = await createProperty({ active: false });
    const unknownId = `${property.id.slice(0, -4)}0000`;
    for (const text of [
      ...[
        `view ${pathOf(hidden.id)} google.com`,
        `view ${pathOf(unknownId)} google.com`,
        'view /nada google.com',
      ],
      ...[`comparison /comparar ${hidden.reference_code}`, 'comparison /comparar NP-999999'],
      ...[`view /ubicaciones/${unknownId} `, `inquiry ${path} `, 'referrer google.com ', ''],
    ])
      expect((await send(text)).status).toBe(204);
    expect(counted()).toEqual({});
  });

  test.each(Object.entries(maliciousStrings))('hostile text: %s', async (_, text) => {
    for (const sent of [
      text,
      `view ${text}`,
      `view /nada ${text}`,
      `comparison ${text} ${text}`,
      `search / ${text}`,
    ])
      expect((await send(sent)).status).toBe(204);
    expect([...rowsOf('daily_counts'), ...rowsOf('search_counts')]).toEqual([]);
  });

  test.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a page of another site', { origin: 'https://otra.example.com' }],
    ['a program without an origin', { origin: '' }],
    ['somebody with Global Privacy Control', { 'sec-gpc': '1' }],
    ['somebody with Do Not Track', { dnt: '1' }],
  ])('%s', async (_, headers) => {
    expect((await send(`view ${path} `, headers)).status).toBe(204);
    expect(counted()).toEqual({});
  });

  test('a body that is too large', async () => {
    expect((await send(`view ${path} ${'a'.repeat(1_000)}`)).status).toBe(204);
    expect((await send('x'.repeat(70_000))).status).toBe(413);
    expect(counted()).toEqual({});
  });

  test('what one client sends beyond 120 in ten minutes', async () => {
    const headers = { 'x-real-ip': '10.9.9.9' };
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => atOnce(async () => (await send(`view ${path} `, headers)).status)),
    );
    expect(answers.filter((status) => status === 429)).toHaveLength(30);
    await send(`view ${path} `);
    expect(counted()).toEqual({ [`view ${property.id}`]: 121 });
  });

  test('more than 100 referring sites of a day, which are counted together', async () => {
    await sql.run(`
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100)
      INSERT INTO daily_counts SELECT '${today}', 'referrer', 'sitio' || n || '.com', 1 FROM numbers`);
    for (const host of ['nuevo.com', 'sitio7.com', 'otro.com']) await send(`view / ${host}`);
    expect(counted()).toMatchObject({ 'referrer otros': 2, 'referrer sitio7.com': 2, 'view /': 3 });
  });
});

test('a page of another origin needs no preflight, and may read the answer', async () => {
  const response = await send(`view ${path} `);
  expect([site, '*']).toContain(response.headers.get('access-control-allow-origin'));
});

test('neither counts nor logs hold an IP address or a browser', async () => {
  const ip = '10.77.66.55';
  const headers = { 'x-real-ip': ip, 'user-agent': `${browser} Navegador/77`, referer: `${site}${path}` };
  await Promise.all(Array.from({ length: 130 }, () => atOnce(() => send(`view ${path} `, headers))));
  const database = new DatabaseSync(join(backend.dir, 'auxiliary.db'), { readOnly: true });
  const logs = () => database.prepare("SELECT data FROM _logs WHERE data LIKE '%/api/counts%'").all();
  const statuses = () => logs().map(({ data }) => JSON.parse(String(data)).status);
  await expect.poll(statuses, { timeout: 120_000 }).toContain(429);
  const text = JSON.stringify([logs(), rowsOf('daily_counts')]);
  expect(statuses()).not.toContain(204);
  database.close();
  for (const trace of [ip, 'Navegador/77', 'Mozilla']) expect(text).not.toContain(trace);
});

test('counts are deleted after 25 months, and those of a property with it', async () => {
  const deleted = await createProperty();
  await send(`view ${pathOf(deleted.id)} `);
  await superuser.collection('properties').delete(deleted.id);
  expect(counted()).toEqual({});
  const monthsAgo = (months: number) => `date('${today}', '-${months} months')`;
  for (const months of [24, 26]) {
    await sql.run(`INSERT INTO daily_counts VALUES (${monthsAgo(months)}, 'view', '/', ${months})`);
    await sql.run(
      `INSERT INTO search_counts VALUES (${monthsAgo(months)}, 'renta', '', '', '', '', '', 0, ${months})`,
    );
  }
  await superuser.crons.run('forget-old-counts');
  await expect
    .poll(() => [...rowsOf('daily_counts'), ...rowsOf('search_counts')].map(({ count }) => count))
    .toEqual([24, 24]);
});
