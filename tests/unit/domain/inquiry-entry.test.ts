import { expect, test } from 'vitest';
import { entryDraftSchema } from '#domain/inquiry-entry.ts';

test.each([
  ['call', '', undefined],
  ['visit', ' Le gustó. ', undefined],
  ['note', 'Pide factura', undefined],
  ['note', '  ', 'Escribe qué pasó.'],
  ['whatsapp', 'x'.repeat(10_001), 'Escribe como máximo 10,000 caracteres.'],
])('the entry %s with the text %j', (kind, text, sentence) => {
  expect(entryDraftSchema.safeParse({ kind, text }).error?.issues[0]?.message).toBe(sentence);
});
