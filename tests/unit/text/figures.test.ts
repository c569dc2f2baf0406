import { expect, test } from 'vitest';
import { formatNumber } from '#text/figures.ts';

const intl = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

test.each([0, 7, 999, 1_000, -1_250.5, 12_345.678, 0.1 + 0.2, 9_999_999.999, Number.MAX_SAFE_INTEGER])(
  '%d is written as Intl writes it',
  (amount) => expect(formatNumber(amount)).toBe(intl.format(amount)),
);
