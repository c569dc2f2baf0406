import { expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { isGuessable } = hookLibrary('passwords.js');

test.each(['password', 'Contraseña1', '000000', '987654', 'asdfgh', 'ana.ruiz', 'AnaRuiz1'])(
  '%s is guessable',
  (password) => {
    expect(isGuessable(password, 'ana.ruiz@example.com')).toBe(true);
  },
);

test.each(['torno7', 'naves-demo-2026', 'montacargas', 'kilo mesa azul', '583021', 'ñandú-ñandú'])(
  '%s is not guessable',
  (password) => {
    expect(isGuessable(password, 'ana.ruiz@example.com')).toBe(false);
  },
);
