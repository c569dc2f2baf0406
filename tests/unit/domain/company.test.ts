import { describe, expect, test } from 'vitest';
import { companySchema, hasCompanyDetails } from '#domain/company.ts';

describe('the company', () => {
  const company = {
    name: 'Naves Industriales',
    notification_email: 'ventas@example.com',
    email: 'contacto@example.com',
    phone: '+52 222 123 4567',
    whatsapp: '522221234567',
    address: 'Blvd. Atlixcáyotl 1, Puebla',
    latitude: '19.04',
    longitude: -98.2,
    hours_weekdays: '9:00 AM – 6:00 PM',
    hours_saturday: '10:00 AM – 2:00 PM',
  };

  test('is accepted when all fields are stated', () => {
    expect(companySchema.parse(company)).toEqual({ ...company, latitude: 19.04 });
  });

  test.each(['+52 222 123 4567', '222 123 4567', '(222) 123-4567', '521 222 123 4567', '0052 2221234567'])(
    'reads the telephone number %s with its country',
    (whatsapp) => {
      expect(companySchema.parse({ ...company, whatsapp }).whatsapp).toBe('522221234567');
    },
  );

  test.each([
    ['name', ' ', 'Este dato no puede quedar vacío.'],
    ['notification_email', 'ventas', 'Ingrese un correo electrónico válido'],
    ['email', `${'l'.repeat(243)}@example.com`, 'Escribe como máximo 254 caracteres.'],
    ['name', 'x'.repeat(121), 'Escribe como máximo 120 caracteres.'],
    ['whatsapp', '+52 222', 'Escribe el número con clave de país, solo dígitos.'],
    ['latitude', '', 'Escribe grados entre -90 y 90.'],
    ['latitude', ' ', 'Escribe grados entre -90 y 90.'],
    ['latitude', 95, 'Escribe grados entre -90 y 90.'],
    ['longitude', 'oeste', 'Escribe grados entre -180 y 180.'],
  ])('refuses %s %j with its sentence', (field, value, sentence) => {
    const { error } = companySchema.safeParse({ ...company, [field]: value });
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  const inverseRate = '¿Está al revés? Escribe cuántos pesos vale un dólar, como 18.35.';
  test.each([
    ['18.35', 18.35],
    ['1', 1],
    ['', undefined],
    ['0', undefined],
  ])('reads the exchange rate %j as %j pesos for one dollar', (usd_mxn_rate, rate) => {
    expect(companySchema.parse({ ...company, usd_mxn_rate }).usd_mxn_rate).toBe(rate);
  });

  test('refuses an exchange rate of dollars for one peso', () => {
    const { error } = companySchema.safeParse({ ...company, usd_mxn_rate: '0.0545' });
    expect(error?.issues).toMatchObject([{ path: ['usd_mxn_rate'], message: inverseRate }]);
  });

  test('refuses a WhatsApp number that is not a text', () => {
    expect(companySchema.safeParse({ ...company, whatsapp: 522221234567 }).success).toBe(false);
  });

  test.each([
    ['name', 120],
    ['phone', 40],
    ['address', 300],
    ['hours_weekdays', 120],
    ['hours_saturday', 120],
  ])('%s has 1 to %d characters', (field, limit) => {
    const accepts = (length: number) =>
      companySchema.safeParse({ ...company, [field]: 'x'.repeat(length) }).success;
    expect([1, limit, limit + 1].map(accepts)).toEqual([true, true, false]);
  });
});

test('the company counts as filled in when it has a name', () => {
  expect(hasCompanyDetails({ name: '' })).toBe(false);
  expect(hasCompanyDetails({ name: 'Naves Industriales' })).toBe(true);
});
