import { afterEach, expect, test, vi } from 'vitest';
import { getProperty, removeProperty } from '#data/properties.ts';

const nothing = '00000000-0000-4000-8000-000000000000';
afterEach(() => vi.unstubAllGlobals());

test.each(['nada', `${nothing}-nave`, ''])('%j is no property, and is not asked for', async (address) => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  expect(await getProperty(address)).toBeNull();
  await expect(removeProperty(address)).rejects.toThrow('Invalid property ID format');
  expect(fetched).not.toHaveBeenCalled();
});

test('a property that is gone cannot be removed again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 404, data: {} }, { status: 404 })));
  await expect(removeProperty(nothing)).rejects.toThrow('Property not found or already deleted');
});
