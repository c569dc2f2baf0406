import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderPerformancePage } from '../../bench/write-performance.ts';

test('docs/performance.md is what `npm run bench write` renders from the saved results', () => {
  expect(readFileSync('docs/performance.md', 'utf8')).toBe(renderPerformancePage());
});
