import { expect, test } from 'vitest';
import { clientSchema } from '#domain/client.ts';

test('reads a client with the number of inquiries', () => {
  const client = {
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    name: 'Lucía Ramos',
    email: 'lucia@example.com',
    phone: '',
    empresa: '',
    created_at: '2026-11-20 10:00:00.000Z',
    last_inquiry_at: '2026-11-20 10:00:00.000Z',
    inquiries_count: 3,
    other_names: ['Lucía R.'],
    other_phones: [],
    other_empresas: [],
  };
  expect(clientSchema.parse(client)).toEqual(client);
});
