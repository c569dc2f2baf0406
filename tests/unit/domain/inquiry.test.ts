import { describe, expect, test } from 'vitest';
import { inquirySchema, responseSchema, topicOf } from '#domain/inquiry.ts';
import { contactEmailOf, contactPhoneOf, formerContactText } from '#domain/inquiry-contact.ts';
import {
  canBeAnswered,
  canBeAnsweredAgain,
  canBeClosed,
  inquiryStatuses,
  statusOf,
} from '#domain/inquiry-status.ts';

test.each([
  ['Pendiente', { answered: true, closed: true }],
  ['Contestada', { answered: false, closed: true }],
  ['Cerrada', { answered: false, closed: false }],
] as const)('an inquiry that is %s can be answered or closed: %o', (status, may) => {
  expect({
    answered: canBeAnswered({ status, email: 'l@example.com' }),
    closed: canBeClosed({ status }),
  }).toEqual(may);
});

test.each([
  ['Pendiente', 'l@example.com', false],
  ['Contestada', 'l@example.com', true],
  ['Contestada', '', false],
  ['Cerrada', 'l@example.com', false],
] as const)(
  'whether an inquiry that is %s with the e-mail %j can be answered again: %s',
  (status, email, may) => {
    expect(canBeAnsweredAgain({ status, email })).toBe(may);
  },
);

test('an inquiry is about its property, or about the codes of several', () => {
  const selected = ['NP-0012', 'NP-0045'].map((code) => ({ id: code, title: code, reference_code: code }));
  expect(topicOf({ property_title: 'Nave Chachapa', selected_properties: [] })).toBe('Nave Chachapa');
  expect(topicOf({ property_title: '', selected_properties: selected })).toBe(
    '2 propiedades: NP-0012, NP-0045',
  );
});

test('an inquiry whose selection is not stored has no selected properties', () => {
  expect(inquirySchema.shape.selected_properties.parse(null)).toEqual([]);
  expect(inquirySchema.shape.as_written.parse(null)).toEqual({});
  expect(inquirySchema.shape.as_written.parse({ name: 'Lusia' })).toEqual({ name: 'Lusia' });
});

test('an inquiry without an e-mail cannot be answered', () => {
  expect(canBeAnswered({ status: 'Pendiente', email: '' })).toBe(false);
});

test('an inquiry has one of three statuses', () => {
  expect(inquiryStatuses).toEqual(['Pendiente', 'Contestada', 'Cerrada']);
  expect(inquirySchema.shape.status.safeParse('Archivada').success).toBe(false);
});

test.each([
  ['Pendiente', 'Visita', '', false],
  ['Contestada', 'Nueva', '2026-11-02 15:00:00.000Z', false],
  ['Cerrada', 'Nueva', '', true],
  ['Cerrada', 'Ganada', '', false],
  ['Cerrada', 'Perdida', '2026-11-02 15:00:00.000Z', false],
] as const)(
  'is %s: a lead in the stage %s with a first response at %j, closed by somebody: %s',
  (status, stage, first_response_at, isClosed) => {
    expect(statusOf({ stage, first_response_at, isClosed })).toBe(status);
  },
);

describe('a response', () => {
  const sentenceOn = (response: string) => responseSchema.safeParse({ response }).error?.issues[0]?.message;

  test.each([
    ['', 'Por favor, escribe una respuesta'],
    [' \n ', 'Por favor, escribe una respuesta'],
    ['x'.repeat(10_001), 'Escribe como máximo 10,000 caracteres.'],
    ['x'.repeat(10_000), undefined],
    ['9', undefined],
  ])('%j', (response, sentence) => {
    expect(sentenceOn(response)).toBe(sentence);
  });

  test('is trimmed', () => {
    expect(responseSchema.parse({ response: ' Sí. ' })).toEqual({ response: 'Sí.' });
  });
});

test('an answer with a variable that has no value is refused', () => {
  const { error } = responseSchema.safeParse({ response: 'Cuesta {precio}.' });
  expect(error?.issues[0]?.message).toContain('{precio}');
  expect(responseSchema.parse({ response: 'Cuesta $5.' })).toEqual({ response: 'Cuesta $5.' });
});

test('the telephone to dial is that of the client where the server states it, even when it was corrected away', () => {
  expect(contactPhoneOf({ phone: '222 555 0101', contact_phone: '55 1' })).toBe('55 1');
  expect(contactPhoneOf({ phone: '222 555 0101', contact_phone: '' })).toBe('');
  expect(contactPhoneOf({ phone: '222 555 0101' })).toBe('222 555 0101');
  expect(contactEmailOf({ email: 'a@example.com', contact_email: 'b@example.com' })).toBe('b@example.com');
  expect(contactEmailOf({ email: 'a@example.com' })).toBe('a@example.com');
});

test('an inquiry without an e-mail is answered by mail when its client has one', () => {
  const inquiry = { email: '', contact_email: 'ana@example.com' };
  expect(canBeAnswered({ ...inquiry, status: 'Pendiente' })).toBe(true);
  expect(canBeAnsweredAgain({ ...inquiry, status: 'Contestada' })).toBe(true);
});

test('what the person wrote is named where the client has something else now', () => {
  const written = { email: 'a@example.com', phone: '222 555 0101' };
  expect(formerContactText({ ...written, contact_email: 'b@example.com', contact_phone: '55 1' })).toBe(
    'a@example.com · 222 555 0101',
  );
  expect(formerContactText({ ...written, contact_email: 'a@example.com' })).toBe('');
  expect(formerContactText({ email: '', phone: '', contact_email: 'b@example.com' })).toBe('');
});
