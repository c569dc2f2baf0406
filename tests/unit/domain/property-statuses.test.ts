import { expect, test } from 'vitest';
import { availableOf, propertyStatuses, unavailableLabelOf } from '#domain/property-statuses.ts';

test('a property is available until it is sold or rented', () => {
  const properties = propertyStatuses.map((status) => ({ status }));
  expect(availableOf(properties)).toEqual([{ status: 'active' }]);
  expect(properties.map(unavailableLabelOf)).toEqual([undefined, 'Vendida', 'Rentada']);
});
