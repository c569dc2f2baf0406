import { expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { countByNetwork } = hookLibrary('requests/client-network.js');

test('an IPv6 client counts as its network, where a proxy states the address and where PocketBase answers itself', () => {
  const request = { remoteAddr: '[2001:db8:1:2::9]:5', header: new Map() };
  const realIP = () => '2001:0db8:0001:0002:0000:0000:0000:0009';
  const count = (headers: string[]) =>
    countByNetwork({ realIP, request, app: { settings: () => ({ trustedProxy: { headers } }) } });
  count(['X-Real-IP']);
  expect([...request.header]).toEqual([['X-Real-IP', '2001:0db8:0001::']]);
  expect(request.remoteAddr).toBe('[2001:db8:1:2::9]:5');
  count([]);
  expect(request.remoteAddr).toBe('[2001:0db8:0001::]:0');
});
