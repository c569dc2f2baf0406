import { expect, test } from 'vitest';
import { answerHourClasses } from '#domain/answer-hours.ts';
import type { SnapshotBroker } from '#domain/broker-profile.ts';
import { answerTextOf, contactNumbersOf, shownBrokerOf } from '#site/contact/shown-broker.ts';
import { companyPhonesOf } from '#site/contact/shown-phones.ts';

const ana: SnapshotBroker = {
  id: 'b1',
  name: 'Ana Ruiz',
  phone: '222 555 0131',
  whatsapp: '',
  photograph: 'ana.jpg',
  answer_hours: 0,
  property_ids: ['p1'],
};
const company = { phones: companyPhonesOf('222 555 0110'), whatsapp: '522225550110' };
const anasPhones = [{ text: '222 555 0131', url: 'tel:+522225550131' }];

test('shows what was chosen, and no answer time that is not known', () => {
  expect(shownBrokerOf(ana, new Map())).toEqual({ name: 'Ana Ruiz', phones: anasPhones, whatsapp: '' });
});

test('has a portrait once it is encoded', () => {
  const encoded = new Map([
    ['brokers/b1/ana.jpg', { contentHash: 'abc', width: 128, height: 128, color: '#fff' }],
  ]);
  expect(shownBrokerOf(ana, encoded).portrait).toContain('abc');
});

test('words every class of the server', () => {
  for (const answer_hours of answerHourClasses)
    expect(answerTextOf({ answer_hours })).toMatch(/^Suele responder en menos de \d/);
  expect(answerTextOf({ answer_hours: 0 })).toBeUndefined();
});

test('calls the company where the broker has no number', () => {
  expect(contactNumbersOf(company, shownBrokerOf(ana, new Map()))).toEqual({
    phones: anasPhones,
    whatsapp: '522225550110',
  });
  expect(contactNumbersOf(company, undefined)).toEqual(company);
});
