import type PocketBase from 'pocketbase';
import { expect, test } from 'vitest';
import { makeAskingList } from '#server/matching/asking-list.ts';

type Row = [id: string, conditions: string | null, nice: string[] | null];

/** A server with numbered changes that gives two at once, and notes what it was asked for. */
function serverWith(changes: Row[]) {
  const asked: number[] = [];
  const send = async (_path: string, { query: { after } }: { query: { after: number } }) => {
    asked.push(after);
    const requirements = changes.slice(after, after + 2);
    return { newest: changes.length, last: after + requirements.length, requirements };
  };
  return { client: { send } as unknown as PocketBase, changes, asked };
}
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

test('reads all requirements once, then only those that changed', async () => {
  const { client, changes, asked } = serverWith([
    ['a', 'tipo=bodega', null],
    ['b', 'andenes=4', ['andenes']],
    ['c', null, null],
    ['d', 'q=nada', []],
    ['e', 'km=3', []],
  ]);
  const list = makeAskingList(() => '2026-11-23');
  expect(idsOf(await list(client))).toEqual(['a', 'b', 'e']);
  changes.push(['a', null, null], ['c', 'tipo=bodega', []]);
  asked.length = 0;
  expect(idsOf(await list(client))).toEqual(['b', 'e', 'c']);
  expect(idsOf(await list(client))).toEqual(['b', 'e', 'c']);
  expect(asked).toEqual([5, 7]);
});

test('reads all again on another day, and from a database that was restored', async () => {
  let day = '2026-11-23';
  const { client, changes, asked } = serverWith([
    ['a', 'tipo=bodega', []],
    ['b', 'tipo=bodega', []],
  ]);
  const list = makeAskingList(() => day);
  await list(client);
  day = '2026-11-24';
  await list(client);
  expect(asked).toEqual([0, 0]);
  changes.length = 1;
  expect(idsOf(await list(client))).toEqual(['a']);
  expect(asked).toEqual([0, 0, 2, 0]);
});

test('asks again for what it did not get', async () => {
  const { client } = serverWith([
    ['a', 'tipo=bodega', []],
    ['b', 'tipo=bodega', []],
    ['c', 'tipo=bodega', []],
  ]);
  let failures = 1;
  const flaky = {
    send: async (path: string, options: { query: { after: number } }) => {
      if (options.query.after > 0 && failures-- > 0) throw new Error('down');
      return client.send(path, options);
    },
  } as unknown as PocketBase;
  const list = makeAskingList(() => '2026-11-23');
  await expect(list(flaky)).rejects.toThrow('down');
  expect(idsOf(await list(flaky))).toEqual(['a', 'b', 'c']);
});

test('reads one after another, so that no older answer is kept over a newer one', async () => {
  const { client, changes, asked } = serverWith([['a', 'tipo=bodega', []]]);
  const list = makeAskingList(() => '2026-11-23');
  const first = list(client);
  changes.push(['b', 'tipo=bodega', []]);
  const second = list(client);
  changes.push(['b', null, null]);
  expect(idsOf(await second)).toEqual(['a']);
  expect(idsOf(await first)).toEqual(['a']);
  expect(asked).toEqual([0, 2, 3]);
});
