import { describe, expect, test } from 'vitest';
import { clientDraftSchema, clientSchema, duplicateReasonText } from '#domain/client.ts';

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
    other_emails: [],
    other_phones: [],
    other_empresas: [],
    edited_at: '',
    note: '',
    has_duplicates: true,
  };
  expect(clientSchema.parse(client)).toEqual(client);
});

describe('a corrected client', () => {
  const draft = { name: 'Lucía', email: 'lucia@example.com', phone: '', empresa: '', note: '' };

  test.each([draft, { ...draft, email: '', phone: '222 555 0101' }])('may be %o', (corrected) => {
    expect(clientDraftSchema.parse(corrected)).toEqual(corrected);
  });

  test.each([
    [{ name: ' ' }, 'Escribe el nombre.'],
    [{ email: '' }, 'Escribe un teléfono de diez dígitos o un correo.'],
    [{ phone: 'ninguno' }, 'Escribe un teléfono con números, como 222 123 4567.'],
    [{ empresa: 'a'.repeat(161) }, 'Escribe como máximo 160 caracteres.'],
  ])('is refused with %o', (changes, sentence) => {
    const { error } = clientDraftSchema.safeParse({ ...draft, ...changes });
    expect(error?.issues.map(({ message }) => message)).toContain(sentence);
  });
});

test('states why two clients may be duplicates, and skips unknown reasons', () => {
  expect(duplicateReasonText({ reasons: ['tel', 'who', 'x'] })).toBe(
    'mismo teléfono y mismo nombre y empresa',
  );
});
