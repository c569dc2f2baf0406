import { expect, test } from 'vitest';
import { snapshotSchema, type WrittenSnapshot } from '#domain/snapshot-schema.ts';
import { manyProperties, snapshotOf } from '../../bench/catalog.ts';

test('pages show the data of a snapshot, without the numbers that PocketBase stores as 0 for "none"', () => {
  const written: WrittenSnapshot = snapshotOf(manyProperties(2));
  const { photographs, locations, properties } = snapshotSchema.parse({
    ...written,
    properties: written.properties.map((property) => ({ ...property, price: 0 })),
  });
  expect({ photographs, locations, properties }).toMatchObject({
    photographs: written.photographs,
    locations: written.locations,
    properties: written.properties.map((property) => ({ ...property, price: undefined })),
  });
});
