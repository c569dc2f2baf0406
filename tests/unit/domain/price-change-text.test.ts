import { expect, test } from 'vitest';
import { priceChangeText } from '#domain/price-change-text.ts';
import { formatMoney } from '#text/money.ts';

test.each([
  [undefined, 'Cambió de precio'],
  [{ rent: [90_000, 80_000, 'MXN', 'total'] }, 'Bajó de precio: de $90,000 a $80,000 al mes'],
  [{ sale: [9_000_000, 9_500_000, 'MXN', 'total'] }, 'Subió de precio: de $9,000,000 a $9,500,000'],
  [
    { sale: [100, 90, 'MXN', 'per_m2'], rent: [4, 5, 'MXN', 'per_m2'] },
    'Cambió de precio: venta de $100 a $90 por m²; renta de $4 a $5 por m² al mes',
  ],
])('the text of a change of a price says direction and prices: %j', (change, text) => {
  expect(priceChangeText(change as Parameters<typeof priceChangeText>[0], formatMoney)).toBe(text);
});
