import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { subjectLine, subjectWithCode } = hookLibrary('texts/plain-text.js');

describe('a subject', () => {
  test.each(['a', 'ñ', '🏭'])('of a thousand %s has 200 characters', (character) => {
    expect(subjectLine(character.repeat(1_000))).toBe(character.repeat(200));
  });

  test('keeps no line break and no half of a character', () => {
    expect(subjectLine('Andén\r\nBcc: x@example.com \ud83c')).toBe('Andén Bcc: x@example.com');
  });

  test.each([
    ['Nave clase A en Cuautlancingo', 'NP-0070', 'Nave clase A en Cuautlancingo · NP-0070'],
    [
      'Respuesta: Nave clase A con andenes y patio de maniobras',
      'NP-0070',
      'Respuesta: Nave clase A con andenes y patio de… · NP-0070',
    ],
    ['Documento: Plano', '', 'Documento: Plano'],
  ])('%j ends with the code %j', (title, code, subject) => {
    expect(subjectWithCode(title, code)).toBe(subject);
    expect(subject.length).toBeLessThanOrEqual(60);
  });
});
