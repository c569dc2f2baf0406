import { expect, test } from 'vitest';
import { blankBrokerProfile, brokerProfileFormSchema } from '#domain/broker-profile.ts';

const errorOf = (changes: object) =>
  brokerProfileFormSchema.safeParse({ ...blankBrokerProfile, ...changes }).error?.issues[0]?.message;

test('a profile may stay empty while it is not shown', () => {
  expect(brokerProfileFormSchema.parse(blankBrokerProfile)).toEqual(blankBrokerProfile);
});

test.each([
  ['a shown one without a name', { is_shown: true }, 'Escribe el nombre que verán los visitantes.'],
  ['a telephone without digits', { phone: 'no' }, 'Escribe un teléfono con números, como 222 123 4567.'],
  ['a short WhatsApp', { whatsapp: '222' }, 'Escribe el número con clave de país, solo dígitos.'],
])('refuses %s', (_, changes, sentence) => {
  expect(errorOf(changes)).toBe(sentence);
});

test('adds the country to a WhatsApp number of ten digits', () => {
  expect(brokerProfileFormSchema.parse({ ...blankBrokerProfile, whatsapp: '222 555 0131' }).whatsapp).toBe(
    '522225550131',
  );
});
