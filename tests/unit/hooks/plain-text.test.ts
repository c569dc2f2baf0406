import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { plainTextOf, subjectLine } = hookLibrary('texts/plain-text.js');

test('keeps paragraphs apart and writes the URL of each link', () => {
  const html = `<html><head><title>x</title></head><body style="a">
    <h1>Hola, Lucía &amp; Eva</h1>
    <p>Uno<br>dos</p> <p><a href="https://naves.example/x?a=1&amp;b=2">Confirmar</a></p>
    <hr><blockquote style="b">&lt;b&gt; &#43;52</blockquote></body></html>`;
  expect(plainTextOf(html)).toBe(
    'Hola, Lucía & Eva\n\nUno\ndos\n\nConfirmar: https://naves.example/x?a=1&b=2\n\n—\n\n<b> +52',
  );
});

describe('a subject', () => {
  test.each(['a', 'ñ', '🏭'])('of a thousand %s has 200 characters', (character) => {
    expect(subjectLine(character.repeat(1_000))).toBe(character.repeat(200));
  });

  test('keeps no line break and no half of a character', () => {
    expect(subjectLine('Andén\r\nBcc: x@example.com \ud83c')).toBe('Andén Bcc: x@example.com');
  });
});
