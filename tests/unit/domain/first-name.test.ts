import { expect, test } from 'vitest';
import { firstNameOf } from '#domain/first-name.ts';

test.each([
  ['Jorge Ibáñez', 'Jorge'],
  ['Ing. Jorge Ibáñez', 'Jorge'],
  ['ING JORGE IBÁÑEZ', 'Jorge'],
  ['Lic. Dra. Ana Ruiz', 'Ana'],
  ['C.P. Úrsula Peña', 'Úrsula'],
  ['Sra. ÑANDÚ PEÑA', 'Ñandú'],
  ['Donato Vela', 'Donato'],
  ['jorge ibáñez', 'Jorge'],
  ['Ana', 'Ana'],
  ['  Lucía   Vélez ', 'Lucía'],
  ['María del Carmen Pérez', 'María del Carmen'],
  ['MARÍA DE LOS ÁNGELES RUIZ', 'María de los Ángeles'],
  ['José de Jesús Luna', 'José de Jesús'],
  ['Jorge de la Torre', 'Jorge'],
  ['Ma. Elena Gómez', 'Ma. Elena'],
  ['ANA-MARÍA LÓPEZ', 'Ana-María'],
  ['Ian McAllister', 'Ian'],
])('%j is addressed as %j', (name, first) => expect(firstNameOf(name)).toBe(first));

test.each([
  'Logística Sur SA de CV',
  'Aceros del Golfo, S.A. de C.V.',
  'Vela S. de R.L.',
  'Grupo Peña',
  'Peña & Ruiz',
  'Bodega 24',
  'Autopartes Ángel SAPI de CV',
  'Compras Audi',
])('%j is a company and keeps its whole name', (name) => expect(firstNameOf(name)).toBe(name));

test.each(['', '   ', 'jorge@example.com', 'Gana en www.example.com', '<b>Jorge</b>', 'https://example.com'])(
  '%j is no name',
  (name) => expect(firstNameOf(name)).toBe(''),
);
