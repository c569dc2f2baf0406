import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { factFilterRules, filteredFactNames } from '#domain/fact-filter-rules.ts';
import {
  canBeUnknown,
  commonFilterNames,
  type FactFilterName,
  factFilterNames,
  factFilters,
  type WantedFact,
} from '#domain/fact-filters.ts';
import { facts } from '#domain/facts.ts';
import { comingMonths, todayInMexico } from '#domain/move-in.ts';
import type { Property } from '#domain/property.ts';
import { makeMatcher } from '#domain/property-matcher.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { queryIn, queryParams, searchParamsOf } from '#domain/property-query-url.ts';
import { companyDayOf } from '#text/days.ts';
import { property } from '../../support/property.ts';

const letsThrough = (stated: Partial<Property>, asked: Partial<PropertyQuery>) =>
  makeMatcher({ ...emptyQuery, ...asked })(property(stated));

/** The value of a property that just meets the filter. */
const meeting = (name: FactFilterName, wanted: WantedFact): Partial<Property> => {
  if (name === 'available_by') return { availability: 'immediate' };
  if (name === 'quoted_currency')
    return { is_for_sale: true, sale_price: 1, sale_currency: wanted as 'MXN' | 'USD' };
  if (wanted !== true) return { [name]: facts[name].kind === 'choices' ? [wanted] : wanted };
  return { [name]: facts[name].kind === 'choice' ? 'yes' : 1 };
};

const everyOption = factFilterNames.flatMap((name) =>
  factFilterRules[name].options.map((wanted): [FactFilterName, WantedFact] => [name, wanted]),
);

describe('every filter on a fact', () => {
  test.each(everyOption)('%s: %s shows a property that meets it', (name, wanted) => {
    expect(letsThrough(meeting(name, wanted), { [name]: wanted })).toBe(true);
  });

  test.each(everyOption)('%s: %s hides a property that does not state it', (name, wanted) => {
    expect(letsThrough({}, { [name]: wanted })).toBe(false);
  });

  test.each(everyOption)('%s: %s reads back from its URL', (name, wanted) => {
    const query = { ...emptyQuery, [name]: wanted };
    expect([...searchParamsOf(query).keys()]).toEqual([factFilters[name].param]);
    expect(queryIn(searchParamsOf(query))).toEqual(query);
  });

  test.each(factFilterNames)('%s ignores a URL that is not valid', (name) => {
    for (const text of ['', '0', '-1', 'no', 'Infinity', 'toString', 'sprinklers', '0m', '2027-13'])
      expect(queryIn(new URLSearchParams([[factFilters[name].param, text]]))).toEqual(emptyQuery);
  });

  test.each(factFilterNames)('%s offers at least one value', (name) => {
    expect(factFilterRules[name].options.length).toBeGreaterThan(0);
  });

  test.each(filteredFactNames)('%s offers the weakest value first', (name) => {
    const { options } = factFilterRules[name];
    for (const option of options)
      expect(letsThrough(meeting(name, option), { [name]: options[0] })).toBe(true);
  });
});

test('a choice that the filter does not offer is left out of the URL', () => {
  const query = { ...emptyQuery, fire_protection: 'hydrants' } as unknown as PropertyQuery;
  expect(searchParamsOf(query).size).toBe(0);
});

test('no two filters share a URL parameter', () => {
  expect(new Set(queryParams).size).toBe(queryParams.length);
});

test('the common filters compare figures, which cards can show', () => {
  expect(commonFilterNames).toEqual(['ceiling_height', 'loading_docks_count', 'power_kva']);
});

test.each<[Partial<Property>, Partial<PropertyQuery>, boolean]>([
  [{ power_kva: 500 }, { power_kva: 500 }, true],
  [{ power_kva: 499 }, { power_kva: 500 }, false],
  [{ has_natural_gas: 'no' }, { has_natural_gas: true }, false],
  [{ fire_protection: ['sprinklers'] }, { fire_protection: 'sprinklers' }, true],
  [{ fire_protection: ['extinguishers', 'esfr'] }, { fire_protection: 'sprinklers' }, true],
  [{ fire_protection: ['extinguishers', 'hydrants'] }, { fire_protection: 'sprinklers' }, false],
  [{ fire_protection: ['sprinklers'] }, { fire_protection: 'esfr' }, false],
  [{ fire_protection: ['esfr'] }, { fire_protection: 'esfr' }, true],
  [{ divisible_from: 250 }, { divisible_from: true }, true],
])('%j with the filter %j passes: %s', (stated, asked, through) => {
  expect(letsThrough(stated, asked)).toBe(through);
});

describe('with the properties that do not state a fact', () => {
  const known = filteredFactNames.filter(canBeUnknown);

  test.each(known)('%s shows them and hides those that do not meet it', (name) => {
    const wanted = factFilterRules[name].options.at(-1) as WantedFact;
    const asked = { [name]: wanted, includeUnknown: true } as const;
    expect(letsThrough({}, asked)).toBe(true);
    const tooLittle = { number: 0.1, integer: 0.1, year: 1, choice: 'no', choices: ['extinguishers'] };
    expect(letsThrough({ [name]: tooLittle[facts[name].kind] }, asked)).toBe(false);
  });

  test('a fact that does not fit the type is not unknown', () => {
    const asked = { ceiling_height: 9, includeUnknown: true } as const;
    expect(letsThrough({ type: 'Terreno Industrial' }, asked)).toBe(false);
  });

  test('an undivided property counts like one without the fact', () => {
    expect(letsThrough({}, { divisible_from: true, includeUnknown: true })).toBe(false);
  });
});

describe('the day by which a property must be available', () => {
  beforeEach(() => vi.setSystemTime('2026-11-30T12:00:00Z'));
  afterEach(() => void vi.useRealTimers());

  test.each<[Partial<Property>, WantedFact, boolean]>([
    [{ availability: 'immediate' }, 0, true],
    [{ availability: 'from_date', available_from: '2026-11-30' }, 0, true],
    [{ availability: 'from_date', available_from: '2026-12-01' }, 0, false],
    [{ availability: 'from_date', available_from: '2026-12-30' }, 1, true],
    [{ availability: 'from_date', available_from: '2026-12-31' }, 1, false],
    [{ availability: 'from_date', available_from: '2027-02-28' }, 3, true],
    [{ availability: 'from_date', available_from: '2027-03-01' }, 3, false],
    [{ availability: 'from_date', available_from: '2027-03-31' }, '2027-03', true],
    [{ availability: 'from_date', available_from: '2027-04-01' }, '2027-03', false],
    [{}, 12, false],
  ])('%j, wanted by %s: %s', (stated, available_by, through) => {
    expect(letsThrough(stated, { available_by } as Partial<PropertyQuery>)).toBe(through);
  });

  test.each<[string, WantedFact | undefined]>([
    ['2027-03', '2027-03'],
    ['9m', 9],
    ['inmediata', 0],
    ['2027-3', undefined],
    ['123m', undefined],
  ])('the URL disponible=%s means %s', (text, wanted) => {
    const query = queryIn(new URLSearchParams({ disponible: text }));
    expect(query.available_by).toBe(wanted);
    expect(searchParamsOf(query).get('disponible')).toBe(wanted === undefined ? null : text);
  });

  test('a property that does not say when is shown with the unknown ones', () => {
    expect(letsThrough({}, { available_by: 1, includeUnknown: true })).toBe(true);
    const later = { availability: 'from_date', available_from: '2027-12-01' } as const;
    expect(letsThrough(later, { available_by: 1, includeUnknown: true })).toBe(false);
  });

  test('today is the day of the company, and the coming months begin with it', () => {
    vi.setSystemTime('2026-12-01T03:00:00Z');
    expect(todayInMexico()).toBe('2026-11-30');
    expect(todayInMexico()).toBe(companyDayOf(new Date()));
    expect(comingMonths(todayInMexico(), 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  });
});

describe('the currency of the price', () => {
  const both = {
    is_for_sale: true,
    sale_price: 1,
    is_for_rent: true,
    rental_price: 1,
    rental_currency: 'USD',
  } as const;

  test.each<[Partial<Property>, Partial<PropertyQuery>, boolean]>([
    [both, { offer: 'for_rent', quoted_currency: 'USD' }, true],
    [both, { offer: 'for_rent', quoted_currency: 'MXN' }, false],
    [both, { offer: 'for_sale', quoted_currency: 'USD' }, false],
    [both, { quoted_currency: 'USD' }, true],
    [both, { quoted_currency: 'MXN' }, true],
    [{ ...both, is_price_on_request: true }, { quoted_currency: 'USD' }, false],
    [{ ...both, is_price_on_request: true }, { quoted_currency: 'USD', includeUnknown: true }, true],
    [{ ...both, sale_price: undefined }, { offer: 'for_sale', quoted_currency: 'MXN' }, false],
  ])('%j with %j passes: %s', (stated, asked, through) => {
    expect(letsThrough(stated, asked)).toBe(through);
  });
});
