import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { makeWebhook } from '#server/publisher/webhook.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

const changed = vi.fn();
const answer = makeWebhook('secreto', changed);
const server = createServer((request, response) => void answer(request, response));
const { url } = await listenOnLoopback(server);
const body = '{"event":"site.changed","revision":7}';

const sign = (timestamp: number, text: string, secret = 'secreto') =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')}`;

async function call(timestamp: number, signature: string, text = body): Promise<number> {
  const headers = { 'x-site-timestamp': String(timestamp), 'x-site-signature': signature };
  return (await fetch(url, { method: 'POST', body: text, headers })).status;
}

afterAll(() => void server.close());
beforeEach(() => changed.mockClear());

test('accepts a signed call and wakes the publisher', async () => {
  const now = Date.now();
  expect(await call(now, sign(now, body))).toBe(202);
  expect(changed).toHaveBeenCalledOnce();
});

test('refuses the same call a second time', async () => {
  const now = Date.now() + 1;
  expect(await call(now, sign(now, body))).toBe(202);
  expect(await call(now, sign(now, body))).toBe(401);
  expect(changed).toHaveBeenCalledOnce();
});

test.each([
  ['another secret', (now: number) => call(now, sign(now, body, 'otro'))],
  ['another body', (now: number) => call(now, sign(now, body), '{}')],
  ['another time than the signed one', (now: number) => call(now + 1, sign(now, body))],
  ['a time two minutes ago', (now: number) => call(now - 120_000, sign(now - 120_000, body))],
  ['no signature', (now: number) => call(now, '')],
  ['no time', () => call(Number.NaN, sign(Number.NaN, body))],
])('refuses a call with %s', async (_what, attempt) => {
  expect(await attempt(Date.now())).toBe(401);
  expect(changed).not.toHaveBeenCalled();
});

test('refuses a body that is too long', async () => {
  const now = Date.now();
  const tooLong = 'x'.repeat(20_000);
  expect(await call(now, sign(now, tooLong), tooLong)).toBe(413);
});
