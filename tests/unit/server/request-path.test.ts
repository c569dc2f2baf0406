import { expect, test } from 'vitest';
import { normalizedTarget } from '#server/front/request-path.ts';

test.each([
  ['/api/%72ealtime', '/api/realtime'],
  ['/%61%70%69/%5F%7e%2d%2E', '/api/_~-.'],
  ['/api/x%2Fy%20%C3%B1', '/api/x%2Fy%20%C3%B1'],
  ['/api/%25%37%32', '/api/%2572'],
  ['/api/%zz%7', '/api/%zz%7'],
  ['/api/x?next=%72&a?%72', '/api/x?next=%72&a?%72'],
  ['', ''],
])('%s is compared as %s', (target, normalized) => {
  expect(normalizedTarget(target)).toBe(normalized);
});
