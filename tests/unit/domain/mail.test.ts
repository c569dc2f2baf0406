import { expect, test } from 'vitest';
import { recipientOf } from '#domain/mail.ts';

test('an inquiry goes to sales, and its answer to the visitor', () => {
  const payload = { name: 'Lucía', email: 'lucia@example.com' };
  expect(recipientOf({ kind: 'inquiry', payload })).toBe('Ventas');
  expect(recipientOf({ kind: 'answer', payload })).toBe('lucia@example.com');
});
