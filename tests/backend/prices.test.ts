import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyId } from '#domain/company.ts';
import { demoCompany } from '#domain/demo-company.ts';
import { propertySchema } from '#domain/property.ts';
import { comparablePricesOf } from '#domain/property-offers.ts';
import { administrator, refusalOf, startBackend, visitor } from '../support/pocketbase.ts';

const backend = await startBackend();
afterAll(backend.stop);

const { superuser } = backend;
const asAdministrator = await administrator(backend);
const properties = asAdministrator.collection('properties');
const companies = asAdministrator.collection('company');
const nave = { title: 'Nave Chachapa', location: 'Amozoc', type: 'Nave Industrial', area: 5_000 };
const inDollars = {
  ...nave,
  is_for_rent: true,
  rental_price: 4.5,
  rental_currency: 'USD',
  rental_basis: 'per_m2',
};
const dayMs = 24 * 60 * 60 * 1_000;
const dayInMexico = (daysAgo = 0) =>
  new Date(Date.now() - 6 * 60 * 60 * 1_000 - daysAgo * dayMs).toISOString().slice(0, 10);

const revision = async () => (await superuser.collection('site').getOne('site00000000001')).revision;
const setRate = (usd_mxn_rate: number, usd_mxn_rate_on = dayInMexico()) =>
  companies.update(companyId, { usd_mxn_rate, usd_mxn_rate_on });
const snapshotText = async () => {
  const headers = { authorization: superuser.authStore.token };
  return (await fetch(`${backend.url}/api/site/snapshot`, { headers })).text();
};
const exchangeRate = async () => JSON.parse(await snapshotText()).exchange_rate;

beforeAll(async () => {
  await companies.update(companyId, demoCompany);
  await setRate(18);
});

describe('prices compare as on the site', () => {
  test.each([
    ['a total in pesos', { ...nave, is_for_sale: true, sale_price: 9_500_000 }],
    ['a rent in dollars per m²', inDollars],
    [
      'a sale in dollars beside a rent',
      { ...inDollars, is_for_sale: true, sale_price: 1_000_000.55, sale_currency: 'USD' },
    ],
    ['a price per m² without area', { ...inDollars, area: 0, active: false }],
    ['a price on request', { ...inDollars, is_price_on_request: true }],
    ['a huge price', { ...inDollars, rental_price: Number.MAX_SAFE_INTEGER }],
  ])('%s', async (_, fields) => {
    const stored = await properties.create(fields);
    const rate = { usd_mxn: 18, on: dayInMexico(), is_current: true };
    const { sale, rent, any } = comparablePricesOf(propertySchema.parse(stored), 'MXN', rate);
    const capped = (price: number) => Math.min(price, Number.MAX_SAFE_INTEGER);
    expect(stored).toMatchObject({
      comparable_sale_price: capped(sale),
      comparable_rental_price: capped(rent),
      comparable_price: capped(any),
      without_sale_price: sale > 0 ? 0 : 1,
      without_rental_price: rent > 0 ? 0 : 1,
    });
  });

  test('a new rate changes the order of prices in dollars, and increments the site revision once', async () => {
    const ids = await Promise.all(
      [inDollars, inDollars, { ...nave, is_for_rent: true, rental_price: 90_000 }].map(
        async (fields) => (await properties.create(fields)).id,
      ),
    );
    const { updated_at } = await properties.getOne(ids[0] ?? '');
    const before = await revision();
    await setRate(20);
    expect(await revision()).toBe(before + 1);
    const rents = await Promise.all(
      ids.map(async (id) => (await properties.getOne(id)).comparable_rental_price),
    );
    expect(rents).toEqual([450_000, 450_000, 90_000]);
    expect((await properties.getOne(ids[0] ?? '')).updated_at).toBe(updated_at);

    await setRate(18);
    const saved = await properties.create(inDollars);
    expect((await properties.getOne(ids[0] ?? '')).comparable_rental_price).toBe(
      saved.comparable_rental_price,
    );
  });

  test('a new rate reorders 10,000 properties in one revision', async () => {
    await superuser.sql.run(`
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000)
      INSERT INTO properties (id, title, location, type, area, is_for_rent, rental_price, rental_currency, rental_basis)
      SELECT 'aaaaaaaa-0000-4000-8000-' || printf('%012d', n), 'Nave', 'Lejos', 'Parque Industrial', n, TRUE, 5, 'USD', 'per_m2'
      FROM numbers`);
    const before = await revision();
    await setRate(19);
    expect(await revision()).toBe(before + 1);
    const typical = await asAdministrator.send('/api/properties/typical-prices', {
      query: { type: 'Parque Industrial', location_id: '', id: '' },
    });
    expect(typical.rent).toBe(95);
    await superuser.sql.run("DELETE FROM properties WHERE id LIKE 'aaaaaaaa-%'");
    await setRate(18);
  });
});

describe('the exchange rate', () => {
  test('is dated with today when it comes without a day', async () => {
    await companies.update(companyId, { usd_mxn_rate: 18.35, usd_mxn_rate_on: '' });
    expect(await companies.getOne(companyId)).toMatchObject({ usd_mxn_rate_on: dayInMexico() });
    await setRate(18);
  });

  test.each([
    ['a rate of pesos in dollars', { usd_mxn_rate: 0.054 }, 'usd_mxn_rate'],
    ['a day ahead', { usd_mxn_rate_on: dayInMexico(-2) }, 'usd_mxn_rate_on'],
    ['a day that is not one', { usd_mxn_rate_on: '2026-02-30' }, 'usd_mxn_rate_on'],
  ])('refuses %s', async (_, fields, field) => {
    const { status, fields: refused } = await refusalOf(companies.update(companyId, fields));
    expect(status).toBe(400);
    expect(Object.keys(refused)).toEqual([field]);
  });

  test.each([
    [7, true],
    [8, false],
  ])('%d days old shows equivalents: %s', async (daysAgo, isCurrent) => {
    await setRate(18, dayInMexico(daysAgo));
    expect(await exchangeRate()).toEqual({ usd_mxn: 18, on: dayInMexico(daysAgo), is_current: isCurrent });
    await setRate(18);
  });

  test('that becomes too old increments the site revision once', async () => {
    await superuser.sql.run(`UPDATE company SET usd_mxn_rate_on = '${dayInMexico(8)}'`);
    const before = await revision();
    await superuser.crons.run('expire-exchange-rate');
    await expect.poll(revision).toBe(before + 1);
    await superuser.crons.run('expire-exchange-rate');
    expect(await revision()).toBe(before + 1);
    expect((await exchangeRate()).is_current).toBe(false);
    await setRate(18);
  });

  test('is absent before somebody sets it', async () => {
    await companies.update(companyId, { usd_mxn_rate: 0 });
    expect(await exchangeRate()).toBeNull();
    await setRate(18);
  });
});

describe('a price on request', () => {
  const amounts = {
    sale_price: 98_765_432,
    rental_price: 876_543,
    price: 7_654_321,
    maintenance_fee: 65_432,
  };
  const leaked = /98765432|876543|7654321|65432/;
  const create = () =>
    properties.create({
      ...nave,
      ...amounts,
      is_for_sale: true,
      is_for_rent: true,
      is_price_on_request: true,
    });

  test('stays with administrators', async () => {
    const { id } = await create();
    expect(await properties.getOne(id)).toMatchObject(amounts);
    const anybody = visitor(backend.url).collection('properties');
    const answers = [
      await anybody.getOne(id),
      await anybody.getOne(id, { fields: 'id,sale_price,comparable_price' }),
      await anybody.getList(1, 30, { filter: 'active = true' }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(leaked);
    expect(propertySchema.parse(answers[0])).toMatchObject({ is_price_on_request: true });
  });

  test('is not in the snapshot, while it is for sale and after', async () => {
    const { id } = await create();
    expect(await snapshotText()).not.toMatch(leaked);
    await properties.update(id, { status: 'sold' });
    expect(await snapshotText()).not.toMatch(leaked);
  });

  test('cannot be found by filter or order', async () => {
    const { id } = await create();
    const anybody = visitor(backend.url).collection('properties');
    for (const query of [{ filter: 'sale_price > 5' }, { sort: 'comparable_sale_price' }]) {
      const { status } = await refusalOf(anybody.getList(1, 30, query));
      expect(status).toBe(400);
    }
    await properties.delete(id);
  });
});

test.each([
  ['sale_currency', 'EUR'],
  ['rental_basis', 'por hectárea'],
  ['lease_type', 'otra'],
  ['escalation_percent', 101],
  ['min_term_months', 5_000],
  ['min_term_months', 1.5],
  ['deposit_months', -1],
])('refuses %s %s', async (field, value) => {
  const { status, fields: refused } = await refusalOf(properties.create({ ...nave, [field]: value }));
  expect(status).toBe(400);
  expect(Object.keys(refused)).toEqual([field]);
});
