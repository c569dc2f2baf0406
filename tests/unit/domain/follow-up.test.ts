import { expect, test } from 'vitest';
import { lostReasonSchema, nextActionSchema } from '#domain/follow-up.ts';

test.each([
  ['', 'Escribe por qué se perdió.'],
  ['  ', 'Escribe por qué se perdió.'],
  ['x'.repeat(301), 'Escribe como máximo 300 caracteres.'],
  ['Precio', undefined],
])('the reason %j of a lost inquiry', (lost_reason, sentence) => {
  expect(lostReasonSchema.safeParse({ lost_reason }).error?.issues[0]?.message).toBe(sentence);
});

test('a next action states what and when', () => {
  const errors = nextActionSchema.safeParse({ next_action: ' ', next_action_at: '' }).error?.issues;
  expect(errors?.map(({ message }) => message)).toEqual(['Escribe qué sigue.', 'Elige cuándo.']);
  const action = { next_action: 'Llamar', next_action_at: '2026-12-01 16:00:00.000Z' };
  expect(nextActionSchema.parse(action)).toEqual(action);
});
