import { expect, test } from 'vitest';
import { emptyQuery } from '#domain/property-query-fields.ts';
import type { FilterProps } from '#site/islands/browser/filters/filter-props.ts';
import { hasSameFilters } from '#site/islands/browser/filters/memo-filter.ts';

const props: FilterProps = { query: emptyQuery, refine: () => undefined };

test('a keystroke renders no other control again', () => {
  expect(hasSameFilters(props, { ...props, query: { ...emptyQuery, text: 'nave' } })).toBe(true);
});

test.each([
  ['the offer', { ...props, query: { ...emptyQuery, offer: 'for_rent' } }],
  ['the area', { ...props, query: { ...emptyQuery, area: { min: 10, max: 20 } } }],
  ['the order', { ...props, query: { ...emptyQuery, order: 'price_asc' } }],
  ['a filter on a fact', { ...props, query: { ...emptyQuery, power_kva: 500 } }],
  ['another property of the control', { ...props, isLabelHidden: true }],
  ['the function that changes the query', { ...props, refine: () => undefined }],
] as const)('a change of %s renders it', (_, next) => {
  expect(hasSameFilters(props, next)).toBe(false);
});
