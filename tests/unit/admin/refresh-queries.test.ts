import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { currentSession } from '#data/session.ts';

vi.mock('#data/session.ts');

beforeEach(() => signInAs({ id: 'ana' }));

function signInAs(user: object | null): void {
  vi.mocked(currentSession, { partial: true }).mockReturnValue({ user: user as never });
}

/** A query function whose answers are given by the test, one per load. */
function makeHeldLoads() {
  const loads: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  };
  return { loads, queryFn };
}

const queryKey = ['properties', 'list'];

test('a first load that began before the change is loaded again', async () => {
  const client = new QueryClient();
  const { loads, queryFn } = makeHeldLoads();
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);

  const refreshed = refreshQueries(client, { queryKey: ['properties'] });
  expect(loads).toHaveLength(2);
  loads[1]?.resolve('after the change');
  loads[0]?.resolve('before the change');
  await refreshed;
  expect(client.getQueryData(queryKey)).toBe('after the change');
  unsubscribe();
});

test('a load that only a function waits for answers with the state after the change', async () => {
  const client = new QueryClient();
  const { loads, queryFn } = makeHeldLoads();
  const answer = client.fetchQuery({ queryKey, queryFn });

  void refreshQueries(client, { queryKey: ['properties'] });
  expect(loads).toHaveLength(2);
  loads[0]?.resolve('before the change');
  loads[1]?.resolve('after the change');
  expect(await answer).toBe('after the change');
});

test('a query of another list is left alone', async () => {
  const client = new QueryClient();
  const { loads, queryFn } = makeHeldLoads();
  const answer = client.fetchQuery({ queryKey: ['inquiries'], queryFn });
  await refreshQueries(client, { queryKey: ['properties'] });
  expect(loads).toHaveLength(1);
  loads[0]?.resolve('answer');
  expect(await answer).toBe('answer');
});

test('nothing is loaded after the session ended', async () => {
  const client = new QueryClient();
  const { loads, queryFn } = makeHeldLoads();
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  loads[0]?.resolve('answer');
  signInAs(null);
  await refreshQueries(client, { queryKey: ['properties'] });
  expect(loads).toHaveLength(1);
  unsubscribe();
});
