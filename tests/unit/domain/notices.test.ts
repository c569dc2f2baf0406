import { expect, test } from 'vitest';
import { isToldOf } from '#domain/notices.ts';

const ana = { id: 'ana', muted_notices: ['answer'] };

test('a person is told of everything but what was switched off', () => {
  expect(isToldOf(ana, 'assigned')).toBe(true);
  expect(isToldOf(ana, 'answer')).toBe(false);
});

test('nobody is told of what that person did', () => {
  expect(isToldOf(ana, 'assigned', 'ana')).toBe(false);
  expect(isToldOf(ana, 'assigned', 'eva')).toBe(true);
});
