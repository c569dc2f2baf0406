import { afterEach, expect, test, vi } from 'vitest';
import { getProperty, removeProperty } from '#data/properties.ts';

const nothing = '00000000-0000-4000-8000-000000000000';
afterEach(() => vi.unstubAllGlobals());

test.each(['nada', `${nothing}-nave`, ''])('sends no request for %j, which is not an id', async (text) => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  expect(await getProperty(text)).toBeNull();
  await expect(removeProperty(text)).rejects.toThrow('Invalid property ID format');
  expect(fetched).not.toHaveBeenCalled();
});

test('refuses to remove a property that does not exist', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 404, data: {} }, { status: 404 })));
  await expect(removeProperty(nothing)).rejects.toThrow('Property not found or already deleted');
});
