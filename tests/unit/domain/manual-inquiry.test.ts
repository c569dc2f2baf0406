import { expect, test } from 'vitest';
import { inquiryCorrectionSchema, manualInquirySchema } from '#domain/manual-inquiry.ts';

const call = {
  ...{ name: 'Lucía', phone: '222 555 0142', email: '', empresa: '', client_id: '', property_id: '' },
  ...{ message: 'Bodega de 500 m²', source: 'Llamada' },
};
const sentenceOn = (change: object) =>
  manualInquirySchema.safeParse({ ...call, ...change }).error?.issues[0]?.message;

test.each([
  [{}, undefined],
  [{ phone: '', email: 'lucia@example.com' }, undefined],
  [{ message: '', property_id: 'x' }, undefined],
  [{ name: ' ' }, 'Escribe el nombre.'],
  [{ phone: 'no tiene' }, 'Escribe un teléfono con números, como 222 123 4567.'],
  [{ phone: '' }, 'Escribe un teléfono de diez dígitos o un correo.'],
  [{ email: 'lucia@' }, 'Ingrese un correo electrónico válido'],
  [{ message: ' ' }, 'Elige una propiedad o escribe qué busca.'],
])('an inquiry by hand with %o', (change, sentence) => {
  expect(sentenceOn(change)).toBe(sentence);
});

test.each([
  [{}, undefined],
  [{ message: ' ' }, 'Escribe el mensaje.'],
  [{ phone: '' }, 'Escribe un teléfono de diez dígitos o un correo.'],
])('a corrected inquiry with %o', (change, sentence) => {
  const corrected = inquiryCorrectionSchema.safeParse({ ...call, is_other_person: false, ...change });
  expect(corrected.error?.issues[0]?.message).toBe(sentence);
});
