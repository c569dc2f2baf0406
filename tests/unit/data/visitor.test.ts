import { afterEach, expect, test, vi } from 'vitest';
import { getPropertyForVisitor, listFeatured, type SentInquiry, sendInquiry } from '#data/visitor.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, () => Promise<unknown>]>([
  ['an inquiry', () => sendInquiry({ name: 'Ana' } as SentInquiry)],
  ['a property', () => getPropertyForVisitor('00000000-0000-4000-8000-000000000000')],
  ['the featured properties', listFeatured],
])('%s without an answer: the request fails after the timeout', async (_, ask) => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit = {}) => {
    limit.abort(new DOMException('', 'TimeoutError'));
    return signal?.aborted ? Promise.reject(signal.reason) : Promise.withResolvers<Response>().promise;
  });
  await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
});
