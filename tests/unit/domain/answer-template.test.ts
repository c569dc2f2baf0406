import { expect, test } from 'vitest';
import {
  answerTemplateDraftSchema,
  filledTemplate,
  missingValuesText,
  variablesIn,
} from '#domain/answer-template.ts';
import { demoAnswerTemplates } from '#server/seed/demo-answer-templates.ts';

const text = 'Hola, {nombre}: {propiedad} cuesta {precio}. {enlace} {ficha}';

test('every variable of a template is replaced by its value', () => {
  const values = { nombre: 'Lucía', propiedad: '{precio}', precio: '$5', enlace: 'e', ficha: 'f' };
  expect(filledTemplate(text, values)).toBe('Hola, Lucía: {precio} cuesta $5. e f');
  expect(filledTemplate('{nombre} y {nombre}', { nombre: '$&' })).toBe('$& y $&');
});

test('a missing value stays in braces and is named', () => {
  const filled = filledTemplate(text, { nombre: 'Lucía', propiedad: 'Nave', enlace: 'e', ficha: '' });
  expect(variablesIn(filled)).toEqual(['precio', 'ficha']);
  expect(missingValuesText(filled)).toBe(
    'Falta {precio} (su precio), {ficha} (el enlace a su ficha): escríbelo o quítalo antes de enviar.',
  );
  expect(missingValuesText('Hola')).toBeUndefined();
});

test.each(['{telefono}', '{nombre', 'nombre}', '{{nombre}}', '{ nombre }', '{NOMBRE}'])(
  'other braces are refused: %s',
  (wrong) => {
    const { error } = answerTemplateDraftSchema.safeParse({ name: 'Precio', text: `Hola, ${wrong}` });
    expect(error?.issues[0]?.message).toBe(
      'Solo se pueden usar nombre, propiedad, precio, enlace y ficha, cada una entre llaves.',
    );
  },
);

test('a template has a name and a text', () => {
  expect(answerTemplateDraftSchema.parse({ name: ' Precio ', text })).toEqual({ name: 'Precio', text });
  expect(answerTemplateDraftSchema.safeParse({ name: 'P', text: ' ' }).error?.issues).toHaveLength(2);
});

test('the templates of the demo are valid', () => {
  for (const template of demoAnswerTemplates)
    expect(answerTemplateDraftSchema.parse(template)).toEqual(template);
});
