import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { isAnswer, nextStatusOf, refuseInvalidAnswer } = hookLibrary('inquiries/inquiries.js');

const pending = { status: 'Pendiente', response: '' };
const answered = { status: 'Contestada', response: 'Sí, tiene andén.' };
const closed = { status: 'Cerrada', response: '' };
const closedAfterAnswer = { status: 'Cerrada', response: 'Sí, tiene andén.' };

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

  test('takes unchanged values for no answer', () => {
    expect(isAnswer(answered, answered)).toBe(false);
    expect(isAnswer(pending, pending)).toBe(false);
  });
});

describe('nextStatusOf', () => {
  test.each([pending, answered])('closes %o', (now) => {
    expect(nextStatusOf(now, { status: 'Cerrada' })).toBe('Cerrada');
  });

  test.each(['Pendiente', 'Contestada'])(
    'reopens a closed inquiry to its former status when %s is sent',
    (status) => {
      expect(nextStatusOf(closed, { status })).toBe('Pendiente');
      expect(nextStatusOf(closedAfterAnswer, { status })).toBe('Contestada');
    },
  );

  test('refuses to make an answered inquiry pending again', () => {
    expect(() => nextStatusOf(answered, { status: 'Pendiente' })).toThrow('validation_not_pending');
  });

  test('keeps the status when none is sent', () => {
    expect(nextStatusOf(answered, {})).toBe('Contestada');
  });

  test('returns an unknown status for the field to refuse', () => {
    expect(nextStatusOf(pending, { status: 'Archivada' })).toBe('Archivada');
  });
});
