import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';
import { maliciousStrings } from '../../support/malicious-strings.ts';

const { displayName, subjectLine, subjectHeader } = hookLibrary('mail-headers.js');

/** What a mail program reads of encoded words (RFC 2047). */
const decoded = (header: string) =>
  header.replace(/=\?UTF-8\?Q\?(.*?)\?= ?/g, (_, word: string) =>
    decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
  );

describe('the name before an address', () => {
  test.each([
    ['Naves Industriales, S.A. de C.V.', '"Naves Industriales, S.A. de C.V."'],
    ['Naves "Puebla" \\ Norte', '"Naves \\"Puebla\\" \\\\ Norte"'],
    ['ventas@example.com <x>', '"ventas@example.com <x>"'],
    ['Naves\r\nBcc: x@example.com', '"Naves Bcc: x@example.com"'],
    ['', ''],
  ])('%j is %s', (name, header) => expect(displayName(name)).toBe(header));

  test.each(['Lucía, S.A. “Norte” @ México', 'Ñ'.repeat(120), '工厂 🏭, S.A.'])(
    '%s is encoded and read again',
    (name) => {
      const header = displayName(name);
      expect(header).toMatch(/^[\w=? -]+$/);
      for (const word of header.split(' ')) expect(word.length).toBeLessThanOrEqual(75);
      expect(decoded(header)).toBe(name);
    },
  );

  test.each(Object.entries(maliciousStrings))('with %s stays in one line of ASCII', (_, text) => {
    expect(displayName(text)).toMatch(/^[ -~]*$/);
  });
});

describe('a subject', () => {
  test.each(['a', 'ñ', '🏭', 'Nave á, '])('of a thousand %s fits in one line', (part) => {
    const subject = subjectLine(`Propuesta: ${part.repeat(1_000)}`);
    const header = subjectHeader(subject);
    expect(`Subject: ${header}`.length).toBeLessThanOrEqual(998);
    expect(subject.startsWith(decoded(header))).toBe(true);
    expect(decoded(header).length).toBeGreaterThan(70);
  });

  test('keeps no line break and no half of a character', () => {
    expect(subjectLine('Andén\r\nBcc: x@example.com \ud83c')).toBe('Andén Bcc: x@example.com');
  });
});
