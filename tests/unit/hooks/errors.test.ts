import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { inSpanish } = hookLibrary('errors.js');

const visitor = { collection: 'inquiries', isOperator: false };
const operator = { collection: 'inquiries', isOperator: true };

const refused = (field: string, code: string, params?: object) => ({
  status: 400,
  message: 'Failed to create record.',
  data: { [field]: { code, message: 'Invalid value.', params } },
});

describe('inSpanish', () => {
  test('a field has a sentence of its own where the collection gives it one', () => {
    const { data, message } = inSpanish(refused('message', 'validation_required'), visitor);
    expect(data.message).toEqual({ code: 'validation_required', message: 'Escribe tu mensaje.' });
    expect(message).toBe('Escribe tu mensaje.');
  });

  test('other fields have the general sentence of the code, with its figures', () => {
    const { message } = inSpanish(
      refused('message', 'validation_max_text_constraint', { max: 5000 }),
      visitor,
    );
    expect(message).toBe('Escribe como máximo 5,000 caracteres.');
  });

  test('a code without sentence is an invalid value to a visitor, and what it is to an operator', () => {
    const unheardOf = refused('message', 'validation_unheard_of');
    expect(inSpanish(unheardOf, visitor).message).toBe('Este dato no es válido.');
    expect(inSpanish(unheardOf, operator).message).toBe('Invalid value.');
  });

  test('a refusal of no field speaks by its status', () => {
    const forbidden = { status: 403, message: 'Only superusers.', data: {} };
    expect(inSpanish(forbidden, visitor).message).toBe('No tienes permiso para hacer esto.');
    expect(inSpanish(forbidden, operator).message).toBe('Only superusers.');
  });

  test('a status without sentence is a failure of the server', () => {
    expect(inSpanish({ status: 502, message: '', data: {} }, visitor).message).toMatch(/^Ocurrió un error/);
  });
});
