import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentSchema } from '#domain/bulk-changes.ts';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { readRangeEnd } from '#domain/numbers/typed-range-end.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { typedQueryIn } from '#domain/property-query-url.ts';
import { areasAround } from '#domain/property-search.ts';
import { factsInTexts } from '#domain/stated-facts/stated-facts.ts';
import { parseRequirement } from '#requirement/parse/parse-requirement.ts';
import { formatArea, formatMoney, formatNumber } from '#text/format.ts';

const grouped = (separator: string) => (amount: number) =>
  String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, separator);

/** The forms in which people write a whole number. */
const forms: ((amount: number) => string)[] = [
  String,
  formatNumber,
  grouped(','),
  grouped("'"),
  grouped('.'),
  grouped(' '),
  (amount) => `${formatNumber(amount)}.00`,
  (amount) => (amount % 1_000 === 0 ? `${amount / 1_000} mil` : String(amount)),
  (amount) => (amount % 1_000 === 0 ? `${amount / 1_000}k` : String(amount)),
];
const moneyForms = [
  ...forms,
  (amount: number) => `$${grouped(',')(amount)}`,
  (amount: number) => `${grouped(',')(amount)} pesos`,
  (amount: number) => `${amount / 1_000_000} mdp`,
  (amount: number) => `${amount / 1_000_000}M`,
  (amount: number) => `${amount / 1_000_000} MM`,
];
const areaForms = [
  ...forms,
  formatArea,
  (amount: number) => `${grouped('.')(amount)} m2`,
  (amount: number) => `${amount / 10_000} ha`,
];
/** Three digits and more, as they are grouped. */
const anyAmount = fc.integer({ min: 1, max: 900_000 }).map((thousands) => thousands * 1_000);
const anyArea = fc.integer({ min: 10, max: 400_000 }).map((tens) => tens * 10);
const anyForm = <Form>(of: Form[]) => fc.constantFrom(...of);

describe('a formatted number reads back as itself', () => {
  test('as money', () => {
    fc.assert(
      fc.property(anyAmount, anyForm(moneyForms), (amount, format) => {
        expect(readTypedNumber(format(amount), 'money')?.amount).toBe(amount);
      }),
    );
  });

  test('as money with its currency', () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom('MXN', 'USD'), (amount, currency) => {
        const read = readTypedNumber(formatMoney({ amount, currency }), 'money');
        // "$" alone says no currency.
        expect(read).toEqual({ amount, ...(currency === 'USD' && { currency }) });
      }),
    );
  });

  test('as an area', () => {
    fc.assert(
      fc.property(anyArea, anyForm(areaForms), (area, format) => {
        expect(readTypedNumber(format(area), 'area')?.amount).toBe(area);
      }),
    );
  });

  test('with decimals, as it was written', () => {
    const decimals = fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100);
    const quantities = fc.constantFrom('length', 'weight', 'weightPerArea', 'percent', 'thickness', 'money');
    fc.assert(
      fc.property(decimals, quantities, (amount, quantity) => {
        expect(readTypedNumber(formatNumber(amount), quantity)?.amount).toBe(amount);
        expect(readTypedNumber(amount.toFixed(2), quantity)?.amount).toBe(amount);
      }),
    );
  });

  test('as degrees, with any number of decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180_000_000, max: 180_000_000 }), (micro) => {
        const degrees = micro / 1_000_000;
        expect(readTypedNumber(degrees.toFixed(6), 'degrees')?.amount).toBe(
          degrees === 0 ? degrees : degrees,
        );
      }),
    );
  });
});

describe('the same text means the same', () => {
  const searched = (text: string) => parseRequirement({ ...emptyQuery, text });

  test('as an area in a field, a filter, a form and a search', () => {
    fc.assert(
      fc.property(anyArea, anyForm(areaForms), (area, format) => {
        const text = format(area);
        expect(readRangeEnd(text, 'area')).toEqual({ figure: area });
        const withUnit = /ha|m[2²]/.test(text) ? text : `${text} m²`;
        expect(searched(`nave de ${withUnit}`)?.area).toEqual(areasAround(area));
        const form = typedQueryIn(new URLSearchParams({ area: text }));
        expect(form.area ?? searched(form.text)?.area).toEqual(areasAround(area));
      }),
    );
  });

  test('as a price in a field, a filter, a form and a search', () => {
    fc.assert(
      fc.property(anyAmount, anyForm(moneyForms), (amount, format) => {
        const text = format(amount);
        expect(readRangeEnd(text, 'money').figure).toBe(amount);
        const form = typedQueryIn(new URLSearchParams({ precio: text }));
        expect((form.price ?? searched(form.text)?.price)?.max).toBe(amount);
      }),
    );
  });

  test('as kVA in a field, a search and the text of an owner', () => {
    const kva = fc.integer({ min: 10, max: 9_000 });
    const formats = [
      (amount: number) => `${amount} kVA`,
      (amount: number) => `${formatNumber(amount)} kVA`,
      (amount: number) => `${grouped('.')(amount)} KVA`,
      (amount: number) => `${amount / 1_000} MVA`,
    ];
    fc.assert(
      fc.property(kva, anyForm(formats), (amount, format) => {
        const text = format(amount);
        expect(readTypedNumber(text, 'power')?.amount).toBe(amount);
        expect(searched(text)?.power_kva).toBe(amount);
        expect(factsInTexts([`Carga de ${text}`])).toMatchObject([{ field: 'power_kva', value: amount }]);
      }),
    );
  });

  test('as a percentage of the change of many prices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_900 }), (hundredths) => {
        const percent = hundredths / 100;
        for (const text of [
          `${percent}`,
          `+${percent} %`,
          `${percent}%`,
          `${percent.toFixed(2).replace('.', ',')}`,
        ])
          expect(percentSchema.parse(text)).toBe(percent);
      }),
    );
  });
});
