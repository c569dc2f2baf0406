import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary as leaked } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { describe, expect, test } from 'vitest';
import { fold } from '#domain/slug.ts';
import { hookLibrary } from '../../support/hooks.ts';

const { isGuessable } = hookLibrary('accounts/passwords.js');

const file = join(import.meta.dirname, '../../../pocketbase/common-passwords.txt');
const list = readFileSync(file, 'utf8');
const isCommon = (word: string) => list.includes(`\n${word}\n`);

/** The most common words of the language; rarer ones are no worse than others. */
const commonWordCount = 5_000;

describe('the list of common passwords', () => {
  // `npx vitest -u` on this file writes the list anew after an update of the packages.
  test('is that of zxcvbn-ts, with Spanish words and names', async () => {
    const { 'passwords-common': passwords = [] } = leaked as Record<string, string[]>;
    const {
      'commonWords-es-es': words = [],
      'wikipedia-es-es': _wikipedia,
      ...others
    } = spanish as Record<string, string[]>;
    const { 'lastnames-es-es': lastNames = [], ...groups } = others;
    const sources = [
      ...passwords,
      ...words.slice(0, commonWordCount),
      ...lastNames.slice(0, 500),
      ...Object.values(groups).flat(),
    ];
    const folded = sources.map((word) => fold(word).replace(/ /g, ''));
    const unique = new Set([...folded, ...folded.map((word) => word.replace(/^\d+|\d+$/g, ''))]);
    const entries = [...unique].filter((word) => word.length > 2).toSorted();
    await expect(`\n${entries.join('\n')}\n`).toMatchFileSnapshot(file);
  });
});

test.each([
  ...['P@ssw0rd', 'hunter2', 'tequila', 'nave12', 'Nave2026!', 'n4ves', 'T3quila', '¡Tequila!', '2026puebla'],
  ...[
    'password',
    'Contraseña1',
    '000000',
    '987654',
    'asdfgh',
    'ana.ruiz',
    'AnaRuiz1',
    'Guadalupe',
    'invierno25',
  ],
  ...['iloveyou', '1loveyou', 'pa55word', 'g4rc14', 'Inmobiliaria.1', 'mariposa', 'Chivas10', 'qwerty123'],
])('%s is guessable', (password) => {
  expect(isGuessable(password, 'ana.ruiz@example.com', isCommon)).toBe(true);
});

test.each([
  ...['torno7', 'naves-demo-2026', 'montacargas', 'kilo mesa azul', '583021', 'ñandú-ñandú', 'clave-segura'],
  ...[
    'torno-azul',
    'solo-para-pruebas',
    'patio-de-maniobras-47',
    'x7#kP2m!',
    'Ändernis-Kran-9',
    'Ñandú-ñéíóñéíóñéíó',
    'sol-84629173#',
  ],
])('%s is not guessable', (password) => {
  expect(isGuessable(password, 'ana.ruiz@example.com', isCommon)).toBe(false);
});
