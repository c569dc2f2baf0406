import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { translate } = hookLibrary('errors.js');

const visitor = { collection: 'inquiries', isSuperuser: false };
const superuser = { collection: 'inquiries', isSuperuser: true };

const refused = (field: string, code: string, params?: object) => ({
  status: 400,
  message: 'Failed to create record.',
  data: { [field]: { code, message: 'Invalid value.', params } },
});

describe('translate', () => {
  test('uses the sentence of the field, where there is one', () => {
    const { data, message } = translate(refused('message', 'validation_required'), visitor);
    expect(data.message).toEqual({ code: 'validation_required', message: 'Escribe tu mensaje.' });
    expect(message).toBe('Escribe tu mensaje.');
  });

  test('falls back to the sentence of the code and fills in its numbers', () => {
    const { message } = translate(
      refused('message', 'validation_max_text_constraint', { max: 5000 }),
      visitor,
    );
    expect(message).toBe('Escribe como máximo 5,000 caracteres.');
  });

  test('calls an unknown code an invalid value, but shows a superuser the original message', () => {
    const unknown = refused('message', 'validation_unknown');
    expect(translate(unknown, visitor).message).toBe('Este dato no es válido.');
    expect(translate(unknown, superuser).message).toBe('Invalid value.');
  });

  test('uses the sentence of the status when no field was refused', () => {
    const forbidden = { status: 403, message: 'Only superusers.', data: {} };
    expect(translate(forbidden, visitor).message).toBe('No tienes permiso para hacer esto.');
    expect(translate(forbidden, superuser).message).toBe('Only superusers.');
  });

  test('calls an unknown status a server error', () => {
    expect(translate({ status: 502, message: '', data: {} }, visitor).message).toMatch(/^Ocurrió un error/);
  });
});
