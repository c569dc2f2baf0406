import { describe, expect, test } from 'vitest';
import { documentNameFrom } from '#domain/document.ts';
import { grantStateOf } from '#domain/document-grant.ts';
import { isExpired } from '#domain/document-kinds.ts';
import { requestedIn, requestFor, withRequest } from '#domain/document-request.ts';

const plan = { id: '1', name: 'Plano' };
const permit = { id: '2', name: 'Uso de suelo' };

describe('a document', () => {
  test('is valid until the end of its last day', () => {
    expect(isExpired({ valid_until: '2026-03-01' }, '2026-03-01')).toBe(false);
    expect(isExpired({ valid_until: '2026-03-01' }, '2026-03-02')).toBe(true);
    expect(isExpired({ valid_until: '' }, '2099-01-01')).toBe(false);
  });

  test.each([
    ['uso_de_suelo 2026.pdf', 'uso de suelo 2026'],
    ['C:\\planos\\Planta.dwg', 'Planta'],
    ['.pdf', ''],
    [`${'x'.repeat(200)}.pdf`, 'x'.repeat(120)],
  ])('gets its first name from the file %s', (fileName, name) => {
    expect(documentNameFrom(fileName)).toBe(name);
  });
});

describe('a message', () => {
  test('asks for the documents that it names in quotes', () => {
    const message = withRequest(withRequest('', plan), permit);
    expect(message).toBe('Solicito el documento «Plano».\nSolicito el documento «Uso de suelo».');
    expect(requestedIn(`Hola. ${message} Gracias.`, [plan, permit])).toEqual(['1', '2']);
    expect(requestedIn(requestFor(permit), [plan, permit])).toEqual(['2']);
    expect(requestedIn('Quiero el plano', [plan, permit])).toEqual([]);
  });

  test('asks for a document once', () => {
    const message = withRequest('Buen día.', plan);
    expect(withRequest(message, plan)).toBe(message);
  });
});

test.each([
  ['valid', '', '2026-12-01 00:00:00.000Z'],
  ['expired', '', '2026-11-01 00:00:00.000Z'],
  ['revoked', '2026-11-02 00:00:00.000Z', '2026-12-01 00:00:00.000Z'],
])('a grant is %s', (state, revoked_at, expires_at) => {
  expect(grantStateOf({ revoked_at, expires_at }, Date.parse('2026-11-20T00:00:00Z'))).toBe(state);
});
