import { expect, test, vi } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { webhookTargetOf } = hookLibrary('publishing/webhook-targets.js');
vi.stubGlobal('$security', { hs256: (text: string, secret: string) => `${secret}(${text})` });

const target = (env: Record<string, string>) => webhookTargetOf((name: string) => env[name] ?? '');
const change = { revision: 7, release: '' };

test('there is no target by default', () => {
  expect(target({})).toBeUndefined();
});

test('a publisher receives the release of a roll-back', () => {
  const { requestOf } = target({ SITE_WEBHOOK_URL: 'https://p.example', SITE_WEBHOOK_SECRET: 's' });
  expect(JSON.parse(requestOf({ revision: 7, release: 'r3' }).body)).toMatchObject({
    event: 'site.rollback',
    revision: 7,
    release: 'r3',
  });
});

test('a GitHub workflow receives a repository_dispatch request', () => {
  const { requestOf } = target({ SITE_GITHUB_REPOSITORY: 'naves/sitio', SITE_GITHUB_TOKEN: 'ghp' });
  const { url, body, headers } = requestOf(change);
  expect(url).toBe('https://api.github.com/repos/naves/sitio/dispatches');
  expect(JSON.parse(body)).toEqual({ event_type: 'site-changed', client_payload: { revision: 7 } });
  expect(headers).toMatchObject({ authorization: 'Bearer ghp', accept: 'application/vnd.github+json' });
});

test('a build hook is called without a signature', () => {
  const { requestOf } = target({ SITE_WEBHOOK_URL: 'https://host.example/hook/1' });
  expect(requestOf(change)).toEqual({
    url: 'https://host.example/hook/1',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
});

test('a host, which builds at every call, is called less often than our publisher', () => {
  const publisher = target({ SITE_WEBHOOK_URL: 'https://p.example', SITE_WEBHOOK_SECRET: 's' });
  expect(target({ SITE_WEBHOOK_URL: 'https://h.example' }).burstQuietMs).toBeGreaterThan(
    30 * publisher.burstQuietMs,
  );
});
