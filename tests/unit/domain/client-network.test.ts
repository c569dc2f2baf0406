import { expect, test } from 'vitest';
import { networkOf } from '#domain/client-network.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8:1:ffff::9', '2001:db8:1::'],
  ['2806:10ae::1', '2806:10ae:0::'],
  // As PocketBase writes it.
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:0db8:0001::'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  '189.203.1.2',
  '::1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '0000:0000:0000:0000:0000:ffff:bdcb:0102',
])('%s stays whole', (ip) => {
  expect(networkOf(ip)).toBe(ip);
});
