import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pocketbase } from '#data/pocketbase.ts';
import { sessionRenewal } from '#data/session-renewal.ts';

const tokenUntil = (name: string) =>
  `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1_000 + 3_600 }))}.${name}`;
const [first, second, prolonged] = ['first', 'second', 'prolonged'].map(tokenUntil) as [
  string,
  string,
  string,
];
const record = { id: 'ana', collectionId: 'users', collectionName: 'users' };

type Answer = (path: string, token: string) => Promise<Response> | Response;
const requests: string[] = [];

function serverAnswers(answer: Answer): void {
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const path = new URL(address, 'http://localhost').pathname;
    requests.push(path);
    return answer(path, headers.Authorization ?? '');
  });
}

const refused = () => Response.json({ status: 401, message: 'No.', data: {} }, { status: 401 });
const isRefresh = (path: string) => path.endsWith('/auth-refresh');

beforeEach(() => {
  requests.length = 0;
  pocketbase.authStore.save(first, record);
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionRenewal.complete();
  pocketbase.authStore.clear();
});

test('a request with an expired session waits until the session is renewed', async () => {
  serverAnswers((_path, token) => (token === second ? Response.json({ id: '1' }) : refused()));
  const asked = pocketbase.collection('properties').getOne('1');
  await vi.waitFor(() => expect(sessionRenewal.isPending()).toBe(true));
  pocketbase.authStore.save(second, record);
  sessionRenewal.complete();
  expect(await asked).toMatchObject({ id: '1' });
});

test('a request is sent again without a renewal when its session was replaced meanwhile', async () => {
  serverAnswers((path, token) => {
    if (token === second) return Response.json({ id: '1' });
    if (!isRefresh(path)) pocketbase.authStore.save(second, record);
    return refused();
  });
  expect(await pocketbase.collection('properties').getOne('1')).toMatchObject({ id: '1' });
  expect(sessionRenewal.isPending()).toBe(false);
});

test('a request that a valid session may not send stays refused, and the session is extended', async () => {
  serverAnswers((path) => (isRefresh(path) ? Response.json({ token: prolonged, record }) : refused()));
  await expect(pocketbase.collection('properties').getOne('1')).rejects.toMatchObject({ status: 401 });
  expect(pocketbase.authStore.token).toBe(prolonged);
  expect(requests.filter((path) => !isRefresh(path))).toHaveLength(1);
});

test('a user who signs out while the session is extended stays signed out', async () => {
  serverAnswers(() => {
    pocketbase.authStore.clear();
    return Response.json({ token: prolonged, record });
  });
  expect(await pocketbase.isSessionRefused()).toBe(false);
  expect(pocketbase.authStore.token).toBe('');
});

test('a truncated answer keeps the session', async () => {
  const broken = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) }));
  serverAnswers((path) => (isRefresh(path) ? broken() : refused()));
  await expect(pocketbase.collection('properties').getOne('1')).rejects.toMatchObject({ status: 401 });
  expect(pocketbase.authStore.token).toBe(first);
  serverAnswers(broken);
  await expect(pocketbase.collection('properties').getOne('1')).rejects.toMatchObject({ status: 0 });
});

test('a request without an answer fails like a lost connection after the timeout', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    limit.abort(new DOMException('', 'TimeoutError'));
    return signal.aborted ? Promise.reject(signal.reason) : Promise.withResolvers<Response>().promise;
  });
  await expect(pocketbase.collection('properties').getOne('1')).rejects.toMatchObject({ status: 0 });
});

test('a request without a session is refused at once', async () => {
  pocketbase.authStore.clear();
  serverAnswers(refused);
  await expect(pocketbase.collection('properties').getOne('1')).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
});
