import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceChangeText } from '#domain/price-change-text.ts';
import { clientIpOf, forwardingHeader, isLocalRequest } from '#server/front/client-ip.ts';
import { formatMoney } from '#text/format.ts';
import { hookLibrary } from '../support/hooks.ts';

/** Rules that the site or the front states in TypeScript, and PocketBase's hooks state again. */

const succeeds = (action: () => unknown): boolean => {
  try {
    action();
    return true;
  } catch {
    return false;
  }
};

describe('the front and the hooks count the same network', () => {
  const { countByNetwork, networkOf } = hookLibrary('client-network.js');
  const frontNetworkOf = (ip: string) =>
    clientIpOf({ headers: {}, socket: { remoteAddress: ip } } as unknown as IncomingMessage, {
      trustProxy: false,
      dashboard: 'local',
    });
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1::'],
    ['2001:db8:1:ffff::9', '2001:0db8:0001:ffff:0000:0000:0000:0009', '2001:db8:1::'],
    ['2806:10ae::1', '2806:10ae:0000:0000:0000:0000:0000:0001', '2806:10ae:0::'],
    ['189.203.1.2', '189.203.1.2', '189.203.1.2'],
  ])('of %s', (ip, expanded, network) => {
    const zeros = (group: string) => (group.includes('.') ? group : group.replace(/^0+(?=.)/, ''));
    expect(frontNetworkOf(ip)).toBe(network);
    expect(networkOf(expanded).split(':').map(zeros).join(':')).toBe(network);
  });

  test('where a proxy states the address, and where PocketBase answers itself', () => {
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

  test('and leave loopback and IPv4 in IPv6 whole', () => {
    for (const ip of ['0000:0000:0000:0000:0000:0000:0000:0001', '0000:0000:0000:0000:0000:ffff:bdcb:0102'])
      expect(networkOf(ip)).toBe(ip);
  });
});

describe('the front and the hooks agree on which requests come from this machine', () => {
  const { refuseRemoteSignIn, forwardingHeaderPattern } = hookLibrary('superusers.js');
  Object.assign(globalThis, { ForbiddenError: class extends Error {} });

  /** PocketBase writes IPv6 in full. */
  const expanded: Record<string, string> = {
    '::1': '0000:0000:0000:0000:0000:0000:0000:0001',
    '2001:db8::1': '2001:0db8:0000:0000:0000:0000:0000:0001',
  };
  /** PocketBase writes header names in snake case. */
  const underscored = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replaceAll('-', '_'), value]));
  const passesHook = (host: string, clientIp: string, headers: Record<string, string>) =>
    succeeds(() =>
      refuseRemoteSignIn(
        {
          requestEvent: { request: { host } },
          requestInfo: () => ({ headers: underscored(headers) }),
          remoteIP: () => expanded[clientIp] ?? clientIp,
          realIP: () => expanded[clientIp] ?? clientIp,
        },
        () => '',
      ),
    );
  const passesFront = (host: string, clientIp: string, headers: Record<string, string>) =>
    isLocalRequest(
      { headers: { host, ...headers }, socket: { remoteAddress: clientIp } } as unknown as IncomingMessage,
      { trustProxy: false, dashboard: 'local' },
    );

  test('on the headers of proxies', () => {
    expect(String(forwardingHeaderPattern)).toBe(String(forwardingHeader));
  });

  test.each([
    ['localhost', '127.0.0.1', {}, true],
    ['localhost:4321', '::1', {}, true],
    ['LOCALHOST:8090', '127.8.9.10', {}, true],
    ['127.0.0.1:4321', '127.0.0.1', {}, true],
    ['[::1]:4321', '::1', {}, true],
    ['[::1]', '::1', {}, true],
    ['localhost.example.com', '127.0.0.1', {}, false],
    ['example.com', '127.0.0.1', {}, false],
    ['127.0.0.1.example.com', '127.0.0.1', {}, false],
    ['localhost', '10.0.0.1', {}, false],
    ['localhost', '2001:db8::1', {}, false],
    ['localhost', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['localhost', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
    ['localhost', '127.0.0.1', { 'x-real-ip': '127.0.0.1' }, false],
    ['localhost', '127.0.0.1', { via: '1.1 proxy' }, false],
    ['localhost', '127.0.0.1', { 'cf-connecting-ip': '127.0.0.1' }, false],
  ])('host %s, client IP %s, headers %o: %s', (host, clientIp, headers, isHere) => {
    expect(passesFront(host, clientIp, headers)).toBe(isHere);
    expect(passesHook(host, clientIp, headers)).toBe(isHere);
  });
});

test('the panel and the mails word the amounts of a change alike', () => {
  const { priceChangeText: mailText } = hookLibrary('price-change.js');
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 90_000_000 }),
    fc.constantFrom(4.5, 999.99, 5.25, 1_250.5),
  );
  const change = fc.option(
    fc.tuple(
      amount,
      amount,
      fc.constantFrom('MXN' as const, 'USD' as const),
      fc.constantFrom('total' as const, 'per_m2' as const),
    ),
    { nil: undefined },
  );
  fc.assert(
    fc.property(change, change, (sale, rent) => {
      const changes = { ...(sale && { sale }), ...(rent && { rent }) };
      const text = mailText(sale || rent ? JSON.stringify(changes) : '');
      expect(text).toBe(priceChangeText(changes, formatMoney).replaceAll('\u00a0', ' '));
    }),
  );
});

test.each([
  [undefined, 'Cambió de precio'],
  [{ rent: [90_000, 80_000, 'MXN', 'total'] }, 'Bajó de precio: de $90,000 a $80,000 al mes'],
  [{ sale: [9_000_000, 9_500_000, 'MXN', 'total'] }, 'Subió de precio: de $9,000,000 a $9,500,000'],
  [
    { sale: [100, 90, 'MXN', 'per_m2'], rent: [4, 5, 'MXN', 'per_m2'] },
    'Cambió de precio: venta de $100 a $90 por m²; renta de $4 a $5 por m² al mes',
  ],
])('the text of a change of a price says direction and prices: %j', (change, text) => {
  expect(priceChangeText(change as Parameters<typeof priceChangeText>[0], formatMoney)).toBe(text);
});
