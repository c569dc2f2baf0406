import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isLocalRequest } from '#server/front/client-ip.ts';
import { hookLibrary } from '../../support/hooks.ts';

const succeeds = (action: () => unknown): boolean => {
  try {
    action();
    return true;
  } catch {
    return false;
  }
};

describe('the front and the hooks agree on which requests come from this machine', () => {
  const { refuseRemoteSignIn } = hookLibrary('accounts/superusers.js');
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
