import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyNameChange, nameChangeOf, nameChangeSchema } from '#render/process/name-change.ts';

const names = fc
  .dictionary(fc.constantFrom('a.html', 'b.html', 'constructor', '7'), fc.constantFrom('x', 'y'))
  .map((record) => new Map(Object.entries(record)));

test('a change makes the names of those before, also after it was sent', () => {
  fc.assert(
    fc.property(names, names, (before, now) => {
      const change = nameChangeSchema.parse(JSON.parse(JSON.stringify(nameChangeOf(before, now))));
      expect(new Map([...applyNameChange(before, change)].sort())).toEqual(new Map([...now].sort()));
    }),
  );
});

test('an edit sends what changed', () => {
  const before = new Map([
    ['index.html', 'a1.html'],
    ['contacto.html', 'b1.html'],
    ['vendida.html', 'c1.html'],
  ]);
  const now = new Map([
    ['index.html', 'a2.html'],
    ['contacto.html', 'b1.html'],
  ]);
  expect(nameChangeOf(before, now)).toEqual({
    changed: { 'index.html': 'a2.html' },
    removed: ['vendida.html'],
  });
});
