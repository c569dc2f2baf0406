import { expect, test, vi } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { targetFrom } = hookLibrary('webhook-targets.js');
vi.stubGlobal('$security', { hs256: (text: string, secret: string) => `${secret}(${text})` });

const target = (env: Record<string, string>) => targetFrom((name: string) => env[name] ?? '');
const change = { revision: 7, release: '' };

test('nobody is told where the environment names nobody', () => {
  expect(target({})).toBeUndefined();
});

test('a publisher is told the release that visitors should go back to', () => {
  const { requestFor } = target({ SITE_WEBHOOK_URL: 'https://p.example', SITE_WEBHOOK_SECRET: 's' });
  expect(JSON.parse(requestFor({ revision: 7, release: 'r3' }).body)).toMatchObject({
    event: 'site.rollback',
    revision: 7,
    release: 'r3',
  });
});

test('a workflow on GitHub is dispatched in the way that GitHub asks for', () => {
  const { requestFor } = target({ SITE_GITHUB_REPOSITORY: 'naves/sitio', SITE_GITHUB_TOKEN: 'ghp' });
  const { url, body, headers } = requestFor(change);
  expect(url).toBe('https://api.github.com/repos/naves/sitio/dispatches');
  expect(JSON.parse(body)).toEqual({ event_type: 'site-changed', client_payload: { revision: 7 } });
  expect(headers).toMatchObject({ authorization: 'Bearer ghp', accept: 'application/vnd.github+json' });
});

test('a build hook is called as it is, unsigned', () => {
  const { requestFor } = target({ SITE_WEBHOOK_URL: 'https://host.example/hook/1' });
  expect(requestFor(change)).toEqual({
    url: 'https://host.example/hook/1',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
});

test('a host, which begins a build at every call, is called less often than our publisher', () => {
  const publisher = target({ SITE_WEBHOOK_URL: 'https://p.example', SITE_WEBHOOK_SECRET: 's' });
  expect(target({ SITE_WEBHOOK_URL: 'https://h.example' }).quiet).toBeGreaterThan(30 * publisher.quiet);
});
