import { expect, test } from 'vitest';
import {
  availableFirst,
  availableOf,
  isClosed,
  propertyStatuses,
  statusLabelOf,
} from '#domain/property-statuses.ts';

const properties = propertyStatuses.map((status) => ({ status }));

test('a property is available until it is reserved, sold or rented', () => {
  expect(availableOf(properties)).toEqual([{ status: 'active' }]);
  expect(properties.map(statusLabelOf)).toEqual([undefined, 'Apartada', 'Vendida', 'Rentada']);
});

test('available properties come first', () => {
  expect(properties.toReversed().toSorted(availableFirst)[0]).toEqual({ status: 'active' });
});

test('a reserved property is still offered', () => {
  expect(properties.map(isClosed)).toEqual([false, false, true, true]);
});
