import { describe, expect, test, vi } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { machineFaultOf, translate } = hookLibrary('requests/errors.js');

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

describe('machineFaultOf', () => {
  const app = { dataDir: () => '/data' };
  const diskThat = (failure?: string) =>
    vi.stubGlobal('$os', {
      writeFile: () => {
        if (failure) throw new Error(failure);
      },
      removeAll: () => undefined,
    });

  test.each([
    ['database or disk is full (13)', { state: 'full', status: 507 }],
    ['write /data/storage/a.jpg: no space left on device', { state: 'full', status: 507 }],
    ['open /data/storage/a.jpg: read-only file system', { state: 'full', status: 507 }],
    ['database is locked (5) (SQLITE_BUSY)', { state: 'busy', status: 503 }],
    ['attempt to write a readonly database (1032)', { state: 'failing', status: 500 }],
    ['database disk image is malformed (11)', { state: 'failing', status: 500 }],
    ['file is not a database (26)', { state: 'failing', status: 500 }],
    ['unable to open database file (14)', { state: 'failing', status: 500 }],
    ['disk I/O error (522)', { state: 'failing', status: 500 }],
  ])('tells from "%s" what is wrong with the machine', (words, fault) => {
    diskThat();
    expect(machineFaultOf(app, new Error(words))).toMatchObject(fault);
  });

  test('takes an I/O error for a full disk where the disk takes nothing more', () => {
    diskThat('write /data/write-test.tmp: no space left on device');
    expect(machineFaultOf(app, new Error('disk I/O error (4874)'))).toMatchObject({ status: 507 });
  });

  test('leaves the faults of a request to it', () => {
    expect(machineFaultOf(app, new Error('Failed to create record.'))).toBeUndefined();
  });
});
