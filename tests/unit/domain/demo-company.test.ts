import { expect, test } from 'vitest';
import { demoCompany, demoFactsOf, isDemoCompany } from '#domain/demo-company.ts';

const realCompany = {
  email: 'ventas@naves.example.org',
  phone: '+52 222 555 0123',
  whatsapp: '522225550123',
  address: 'Calle 1',
};

test('a company with any invented fact is that of the demo', () => {
  expect(demoFactsOf(demoCompany)).toEqual(['email', 'phone', 'whatsapp', 'address']);
  expect(isDemoCompany({ ...realCompany, phone: demoCompany.phone })).toBe(true);
});

test('a company without an invented fact is another one', () => {
  expect(demoFactsOf(realCompany)).toEqual([]);
  expect(isDemoCompany(realCompany)).toBe(false);
});
