import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeRequestQueue } from '#server/front/request-queue.ts';

let queue: ReturnType<typeof makeRequestQueue>;
let started: string[];
beforeEach(() => {
  queue = makeRequestQueue({ perClient: 2, total: 3, waiting: 3, waitingPerClient: 2 });
  started = [];
});

/** Makes a request. @returns a function that closes its response; undefined when the request was refused */
function ask(clientIp: string, name: string) {
  const response = new EventEmitter() as ServerResponse;
  const isAccepted = queue.add(clientIp, response, () => void started.push(name));
  return isAccepted ? () => void response.emit('close') : undefined;
}

describe('a request', () => {
  test('starts at once below the limits per client and in total', () => {
    for (const [clientIp, name] of ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => [name.slice(0, 1), name]))
      ask(String(clientIp), String(name));
    expect(started).toEqual(['a1', 'a2', 'b1']);
  });

  test('that waited longest starts next, if its client is below its limit', () => {
    const [endA1] = [ask('a', 'a1'), ask('a', 'a2')];
    const endB1 = ask('b', 'b1');
    ask('a', 'a3');
    ask('c', 'c1');
    endB1?.();
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1']);
    endA1?.();
    expect(started.at(-1)).toBe('a3');
  });

  test('does not start when its client left, and is refused when too many wait', () => {
    const ends = [ask('a', 'a1'), ask('a', 'a2')];
    const leave = ask('a', 'a3');
    ask('a', 'a4');
    expect(ask('a', 'a5')).toBeUndefined();
    leave?.();
    for (const end of ends) end?.();
    expect(started).toEqual(['a1', 'a2', 'a4']);
  });

  test('is refused when its client waits too often, while another client may wait', () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
    expect(ask('a', 'a5')).toBeUndefined();
    ask('b', 'b1');
    expect(ask('c', 'c1')).toBeDefined();
    expect(ask('d', 'd1')).toBeUndefined();
  });

  test('makes room when it is released, once', () => {
    const releases: (() => void)[] = [];
    const response = new EventEmitter() as ServerResponse;
    queue.add('a', response, (release) => void releases.push(release));
    const [release] = releases;
    release?.();
    release?.();
    response.emit('close');
    expect(queue.lengths()).toEqual({ running: 0, waiting: 0 });
  });

  test('whose client has left already takes no room', () => {
    const response = Object.assign(new EventEmitter(), { closed: true }) as unknown as ServerResponse;
    expect(queue.add('a', response, () => void started.push('a1'))).toBe(true);
    expect([started, queue.lengths()]).toEqual([[], { running: 0, waiting: 0 }]);
  });

  test('does not use up the limits for later requests', () => {
    for (let time = 0; time < 5; time += 1) {
      const ends = ['a', 'a', 'b'].map((clientIp) => ask(clientIp, clientIp));
      for (const end of ends) end?.();
    }
    expect(started).toHaveLength(15);
  });
});
