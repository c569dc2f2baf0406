import { expect, test } from 'vitest';
import { waitingMatchesSchema } from '#domain/match.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const match = {
  ...{ id, reason: 'Precio', created_at: '2026-11-23 20:00:00.000Z' },
  ...{
    property_id: id,
    property_title: 'Nave',
    property_code: 'NP-0001',
    property_status: 'reserved',
    requirement_id: id,
  },
  ...{ name: 'Ana', empresa: '', email: '', phone: '222', conditions: 'tipo=bodega', nice: null },
};

test('a match without wishes has an empty list of them', () => {
  const { items } = waitingMatchesSchema.parse({ total: 1, items: [match] });
  expect(items).toEqual([{ ...match, nice: [] }]);
});

test('a match has a known reason', () => {
  expect(waitingMatchesSchema.safeParse({ total: 1, items: [{ ...match, reason: 'x' }] }).success).toBe(
    false,
  );
});
