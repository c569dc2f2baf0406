import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTurns } from '#server/front/request-queue.ts';

let turns: ReturnType<typeof createTurns>;
let begun: string[];
beforeEach(() => {
  turns = createTurns({ ofOne: 2, ofAll: 3, waiting: 2 });
  begun = [];
});

/** Asks as an address. @returns what ends the answer, be it sent or its reader gone; undefined where refused */
function ask(address: string, name: string) {
  const response = new EventEmitter() as ServerResponse;
  const isTaken = turns.take(address, response, () => void begun.push(name));
  return isTaken ? () => void response.emit('close') : undefined;
}

describe('a turn', () => {
  test('is had at once while neither one address nor all have too many', () => {
    for (const [address, name] of ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => [name.slice(0, 1), name]))
      ask(String(address), String(name));
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  test('is had next by who came first among those whose address has room', () => {
    const [endA1] = [ask('a', 'a1'), ask('a', 'a2')];
    const endB1 = ask('b', 'b1');
    ask('a', 'a3');
    ask('c', 'c1');
    endB1?.();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    endA1?.();
    expect(begun.at(-1)).toBe('a3');
  });

  test('is not had by who left, nor by who finds too many waiting', () => {
    const ends = [ask('a', 'a1'), ask('a', 'a2')];
    const leave = ask('a', 'a3');
    ask('a', 'a4');
    expect(ask('a', 'a5')).toBeUndefined();
    leave?.();
    for (const end of ends) end?.();
    expect(begun).toEqual(['a1', 'a2', 'a4']);
  });

  test('leaves nothing behind', () => {
    for (let time = 0; time < 5; time += 1) {
      const ends = ['a', 'a', 'b'].map((address) => ask(address, address));
      for (const end of ends) end?.();
    }
    expect(begun).toHaveLength(15);
  });
});
