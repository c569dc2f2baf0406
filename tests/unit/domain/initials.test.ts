import { expect, test } from 'vitest';
import { initialsOf } from '#domain/initials.ts';

test.each([
  ['Laura Méndez Ruiz', 'LM'],
  ['Ángel', 'Á'],
  ['ana.ruiz', 'AR'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
