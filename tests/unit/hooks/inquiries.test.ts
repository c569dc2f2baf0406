import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { isAnswer, stateAfter } = hookLibrary('inquiries.js');

const pending = { status: 'Pendiente', response: '' };
const answered = { status: 'Contestada', response: 'Sí, tiene andén.' };
const closed = { status: 'Cerrada', response: '' };
const closedAfterAnswer = { status: 'Cerrada', response: 'Sí, tiene andén.' };

describe('isAnswer', () => {
  test.each([
    { response: 'Sí' },
    { response: 'Sí', status: 'Contestada' },
    { response: 'Sí', status: 'Cerrada' },
  ])('%o answers a pending inquiry', (sent) => {
    expect(isAnswer(pending, sent)).toBe(true);
  });

  test.each([{ status: 'Contestada' }, { response: ' ' }, { response: '', status: 'Contestada' }])(
    '%o is an answer without words',
    (sent) => {
      expect(() => isAnswer(pending, sent)).toThrow('validation_required');
    },
  );

  test.each([answered, closed, closedAfterAnswer])('a second answer to %o is refused', (now) => {
    expect(() => isAnswer(now, { response: 'Otra' })).toThrow('validation_not_pending');
  });

  test('sending back what is stored answers nothing', () => {
    expect(isAnswer(answered, answered)).toBe(false);
    expect(isAnswer(pending, pending)).toBe(false);
  });
});

describe('stateAfter', () => {
  test.each([pending, answered])('%o can be closed', (now) => {
    expect(stateAfter(now, { status: 'Cerrada' })).toBe('Cerrada');
  });

  test.each(['Pendiente', 'Contestada'])(
    'asked to be %s, a closed inquiry returns to where it was',
    (status) => {
      expect(stateAfter(closed, { status })).toBe('Pendiente');
      expect(stateAfter(closedAfterAnswer, { status })).toBe('Contestada');
    },
  );

  test('an answered inquiry is never pending again', () => {
    expect(() => stateAfter(answered, { status: 'Pendiente' })).toThrow('validation_not_pending');
  });

  test('nothing changes when no state is sent', () => {
    expect(stateAfter(answered, {})).toBe('Contestada');
  });

  test('an unknown state is left for the field to refuse', () => {
    expect(stateAfter(pending, { status: 'Archivada' })).toBe('Archivada');
  });
});
