import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { checkExchangeRate } from '#server/doctor/exchange-rate.ts';

const today = '2026-11-23';

function findingFor(rate: [number, string], currencies: string[]) {
  using database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE company (usd_mxn_rate REAL, usd_mxn_rate_on TEXT);
    CREATE TABLE properties (active BOOLEAN, sale_currency TEXT, rental_currency TEXT);`);
  database.prepare('INSERT INTO company VALUES (?, ?)').run(...rate);
  for (const currency of currencies)
    database.prepare("INSERT INTO properties VALUES (TRUE, '', ?)").run(currency);
  return checkExchangeRate(database, today);
}

test.each([
  ['a recent rate', [18.35, '2026-11-20'], ['USD'], 'ok', '18.35 del 20 nov 2026'],
  ['no rate, where all prices are in pesos', [0, ''], ['', 'MXN'], 'ok', 'ninguna'],
  ['no rate beside prices in dollars', [0, ''], ['USD', 'USD', ''], 'warning', '2 propiedades'],
  ['a rate older than seven days', [18.35, '2026-11-15'], ['USD'], 'warning', 'más de siete días'],
] as const)('%s', (_, rate, currencies, severity, words) => {
  const finding = findingFor([...rate], [...currencies]);
  expect(finding.severity).toBe(severity);
  expect(finding.message).toContain(words);
});
