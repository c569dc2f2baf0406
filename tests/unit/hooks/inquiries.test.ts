import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { isAnswer, isClosedAfter, refuseInvalidAnswer } = hookLibrary('inquiries/inquiries.js');

const stage = 'Visita';
const pending = { status: 'Pendiente', response: '', stage };
const called = { status: 'Contestada', response: '', stage };
const answered = { status: 'Contestada', response: 'Sí, tiene andén.', stage };
const closed = { status: 'Cerrada', response: '', stage };
const closedAfterAnswer = { status: 'Cerrada', response: 'Sí, tiene andén.', stage };
const won = { status: 'Cerrada', response: '', stage: 'Ganada' };

describe('isAnswer', () => {
  test.each([
    { response: 'Sí' },
    { response: 'Sí', status: 'Contestada' },
    { response: 'Sí', status: 'Cerrada' },
  ])('takes %o for the answer to a pending inquiry', (sent) => {
    expect(isAnswer(pending, sent)).toBe(true);
    expect(() => refuseInvalidAnswer(pending, sent)).not.toThrow();
  });

  test.each([{ status: 'Contestada' }, { response: ' ' }, { response: '', status: 'Contestada' }])(
    'refuses %o as an answer without text',
    (sent) => {
      expect(isAnswer(pending, sent)).toBe(true);
      expect(() => refuseInvalidAnswer(pending, sent)).toThrow('validation_required');
    },
  );

  test.each([answered, closed, closedAfterAnswer])('refuses a second answer to %o', (now) => {
    expect(isAnswer(now, { response: 'Otra' })).toBe(true);
    expect(() => refuseInvalidAnswer(now, { response: 'Otra' })).toThrow('validation_not_pending');
  });

  test('takes a first answer after a call', () => {
    expect(isAnswer(called, { response: 'Sí' })).toBe(true);
    expect(() => refuseInvalidAnswer(called, { response: 'Sí' })).not.toThrow();
  });

  test('takes unchanged values for no answer', () => {
    expect(isAnswer(answered, answered)).toBe(false);
    expect(isAnswer(pending, pending)).toBe(false);
  });
});

describe('isClosedAfter', () => {
  test.each([
    [pending, { status: 'Cerrada' }, stage, true],
    [answered, { status: 'Cerrada' }, stage, true],
    [closed, { status: 'Pendiente' }, stage, false],
    [closed, { status: 'Contestada' }, stage, false],
    [closed, {}, 'Negociación', true],
    [answered, {}, stage, false],
    [won, {}, 'Ganada', true],
    [won, {}, 'Perdida', true],
    [won, {}, 'Negociación', false],
    [won, { status: 'Cerrada' }, 'Negociación', true],
  ])('%o that gets %o and is then in the stage %s: %s', (stored, sent, next, isClosed) => {
    expect(isClosedAfter(stored, sent, next)).toBe(isClosed);
  });

  test('refuses an unknown status', () => {
    expect(() => isClosedAfter(pending, { status: 'Archivada' }, stage)).toThrow('validation_invalid_value');
  });
});
