import { describe, expect, test } from 'vitest';
import { clientSchema } from '#domain/client.ts';
import { companySchema } from '#domain/company.ts';
import { locationDraftSchema, locationSchema } from '#domain/location.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const stamp = '2026-11-20 10:00:00.000Z';

describe('a location', () => {
  const location = { name: ' Amozoc ', city: 'Amozoc', state: 'Puebla' };

  test('is written as name, city and state; the server owns the rest', () => {
    expect(locationDraftSchema.parse({ ...location, id, created_at: stamp })).toEqual({
      ...location,
      name: 'Amozoc',
    });
    expect(locationSchema.safeParse(location).success).toBe(false);
  });

  test('has a name of at least 2 characters', () => {
    const { error } = locationDraftSchema.safeParse({ ...location, name: ' A ' });
    expect(error?.issues[0]?.message).toBe('El nombre debe tener al menos 2 caracteres.');
    expect(locationDraftSchema.safeParse({ ...location, name: 'Ñu' }).success).toBe(true);
  });

  test.each([
    ['name', 200],
    ['city', 120],
    ['state', 120],
  ])('%s is trimmed and holds %d characters', (field, limit) => {
    const fits = locationDraftSchema.safeParse({ ...location, [field]: ` ${'x'.repeat(limit)} ` });
    const tooLong = locationDraftSchema.safeParse({ ...location, [field]: 'x'.repeat(limit + 1) });
    expect([fits.success, tooLong.success]).toEqual([true, false]);
  });
});

test('a client is read with the number of inquiries', () => {
  const client = {
    id,
    name: 'Lucía Ramos',
    email: 'lucia@example.com',
    phone: '',
    empresa: '',
    created_at: stamp,
    last_inquiry_at: stamp,
    inquiries_count: 3,
  };
  expect(clientSchema.parse(client)).toEqual(client);
});

describe('the facts of the company', () => {
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

  test('are accepted when all are stated', () => {
    expect(companySchema.parse(company)).toEqual({ ...company, latitude: 19.04 });
  });

  test.each([
    ['name', ' ', 'Este dato no puede quedar vacío.'],
    ['notification_email', 'ventas', 'Ingrese un correo electrónico válido'],
    ['whatsapp', '+52 222', 'Escribe el número con clave de país, solo dígitos.'],
    ['latitude', '', 'Escribe grados entre -90 y 90.'],
    ['latitude', 95, 'Escribe grados entre -90 y 90.'],
    ['longitude', 'oeste', 'Escribe grados entre -180 y 180.'],
  ])('%s %j is refused with its sentence', (field, value, sentence) => {
    const { error } = companySchema.safeParse({ ...company, [field]: value });
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  test.each([
    ['name', 120],
    ['phone', 40],
    ['address', 300],
    ['hours_weekdays', 120],
    ['hours_saturday', 120],
  ])('%s holds 1 to %d characters', (field, limit) => {
    const accepts = (length: number) =>
      companySchema.safeParse({ ...company, [field]: 'x'.repeat(length) }).success;
    expect([1, limit, limit + 1].map(accepts)).toEqual([true, true, false]);
  });
});
