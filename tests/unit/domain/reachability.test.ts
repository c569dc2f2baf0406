import { expect, test } from 'vitest';
import { isReachable } from '#domain/reachability.ts';

test.each([
  ['222 123 4567', '', true],
  ['+52 (222) 123-4567', '', true],
  ['', 'lucia@example.com', true],
  ['123 4567', 'lucia@example.com', true],
  ['123 4567', '', false],
  ['', '', false],
])('with the telephone %j and the e-mail %j somebody can be answered: %s', (phone, email, expected) => {
  expect(isReachable({ phone, email })).toBe(expected);
});
