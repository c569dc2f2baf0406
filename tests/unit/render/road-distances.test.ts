import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Landmark } from '#domain/landmark.ts';
import type { Property } from '#domain/property.ts';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { openRoadDistances, type RoadOptions } from '#render/roads/road-distances.ts';
import { readRoadLedger, roadLedgerIn } from '#render/roads/road-ledger.ts';
import { audi, veracruz, volkswagen } from '../../support/landmark.ts';
import { property } from '../../support/property.ts';
import { startRoutingServer, tableFor } from '../../support/routing-server.ts';

type Routing = Awaited<ReturnType<typeof startRoutingServer>>;

const place = { latitude: 19.1, longitude: -98.2 };
const nave = property({ ...place });
const bodega = property({ latitude: 19.05, longitude: -98.15 });
const elsewhere = property();
const landmarks: Landmark[] = [volkswagen, audi, veracruz];

let routing: Routing;
let dataDir: string;
let lines: string[];
beforeEach(async () => {
  routing = await startRoutingServer();
  dataDir = mkdtempSync(join(tmpdir(), 'roads-'));
  lines = [];
  return () => {
    routing.goAway();
    rmSync(dataDir, { recursive: true });
  };
});

const snapshotOf = (
  properties: Property[],
  stated: { landmarks?: Landmark[]; closed_properties?: Property[] } = {},
) => ({ landmarks, closed_properties: [], ...stated, properties }) as unknown as Snapshot;

const open = (options: Partial<RoadOptions> = {}) =>
  openRoadDistances({
    dataDir,
    routingUrl: routing.url,
    printFailure: (line) => lines.push(line),
    ...options,
  });

/** Fetches what is missing in a snapshot, as a new process does, and returns what is known then. */
async function fetchAll(snapshot: Snapshot, options: Partial<RoadOptions> = {}) {
  const roads = await open(options);
  await roads.fetch(roads.read(snapshot).missing);
  return roads.read(snapshot);
}

test('asks for the landmarks of each property and returns kilometres and minutes', async () => {
  const { roads, missing } = await fetchAll(snapshotOf([nave]));
  expect(roads).toEqual([
    {
      property_id: nave.id,
      roads: [
        { landmark_id: volkswagen.id, km: 7.9, minutes: 8 },
        { landmark_id: audi.id, km: 62, minutes: 62 },
        { landmark_id: veracruz.id, km: 289.6, minutes: 290 },
      ],
    },
  ]);
  expect(missing).toEqual([]);
  const points = [volkswagen, audi, veracruz].map(({ latitude, longitude }) => ({ latitude, longitude }));
  expect(routing.asked).toEqual([[place, ...points]]);
});

test('sends positions of the properties of the snapshot only, and none of a property without one', async () => {
  const sold = property({ latitude: 19.3, longitude: -98.1, active: false, status: 'sold' });
  const zero = { ...elsewhere, latitude: 0, longitude: 0 };
  await fetchAll(snapshotOf([nave, elsewhere, zero], { closed_properties: [sold] }));
  expect(routing.asked.map(([from]) => from)).toEqual([place, { latitude: 19.3, longitude: -98.1 }]);
});

test('knows and asks nothing without a routing server', async () => {
  await fetchAll(snapshotOf([nave]));
  routing.asked.length = 0;
  expect(await fetchAll(snapshotOf([nave]), { routingUrl: '' })).toEqual({ roads: [], missing: [] });
  expect(routing.asked).toEqual([]);
});

describe('asks again', () => {
  beforeEach(async () => {
    await fetchAll(snapshotOf([nave, bodega]));
    routing.asked.length = 0;
  });

  test('nothing after a restart', async () => {
    const { roads } = await fetchAll(snapshotOf([{ ...nave, title: 'Otra' }, bodega]));
    expect(roads).toHaveLength(2);
    expect(routing.asked).toEqual([]);
  });

  test('for a property that moved, and for no other; where it was before shows nothing', async () => {
    const moved = { ...nave, latitude: 19.15 };
    const snapshot = snapshotOf([moved, bodega]);
    expect((await open()).read(snapshot).roads.map(({ property_id }) => property_id)).toEqual([bodega.id]);
    const { roads } = await fetchAll(snapshot);
    expect(routing.asked.map(([from]) => from)).toEqual([{ ...place, latitude: 19.15 }]);
    expect(roads[0]?.roads[0]).toEqual({ landmark_id: volkswagen.id, km: 8.8, minutes: 9 });
  });

  test('for a landmark that moved, and for no other', async () => {
    const moved = { ...audi, latitude: 19.3 };
    const snapshot = snapshotOf([nave, bodega], { landmarks: [volkswagen, moved, veracruz] });
    const before = (await open())
      .read(snapshot)
      .roads.map(({ roads }) => roads.map((each) => each.landmark_id));
    expect(before).toEqual([
      [volkswagen.id, veracruz.id],
      [volkswagen.id, veracruz.id],
    ]);
    await fetchAll(snapshot);
    const point = { latitude: 19.3, longitude: audi.longitude };
    expect(routing.asked.map(([, ...to]) => to)).toEqual([[point], [point]]);
  });

  test('nothing for a landmark that only changed its name', async () => {
    await fetchAll(
      snapshotOf([nave, bodega], { landmarks: [{ ...volkswagen, short_name: 'Planta' }, audi] }),
    );
    expect(routing.asked).toEqual([]);
  });

  test('everything at another URL, whose map or vehicle may be another', async () => {
    const other = await startRoutingServer();
    onTestFinished(other.goAway);
    const { roads } = await (await open({ routingUrl: other.url })).read(snapshotOf([nave]));
    expect(roads).toEqual([]);
    await fetchAll(snapshotOf([nave, bodega]), { routingUrl: other.url });
    expect(other.asked).toHaveLength(2);
  });
});

test('two properties at one place are asked for once', async () => {
  const roads = await open();
  const twins = snapshotOf([nave, { ...nave, id: crypto.randomUUID() }]);
  await roads.fetch(roads.read(twins).missing);
  expect(routing.asked).toHaveLength(1);
  expect(roads.read(twins).roads).toHaveLength(2);
});

describe('keeps no way', () => {
  const known = async () => (await fetchAll(snapshotOf([nave]))).roads;
  const failure = () => fetchAll(snapshotOf([nave])).catch(({ message }: Error) => message);

  test('without a route, and does not ask for it again', async () => {
    routing.answerBody({ code: 'Ok', distances: [[0, 8_000, null, 4]], durations: [[0, 700, null, null]] });
    expect(await known()).toEqual([
      { property_id: nave.id, roads: [{ landmark_id: volkswagen.id, km: 8, minutes: 12 }] },
    ]);
    await known();
    expect(routing.asked).toHaveLength(1);
  });

  test('that cannot be true, says so once, and asks again after a restart', async () => {
    routing.answerBody({
      code: 'Ok',
      // Shorter than the straight line, faster than a truck, possible.
      distances: [[0, 5_000, 62_000, 300_000]],
      durations: [[0, 700, 60, 14_000]],
    });
    const roads = await open();
    const snapshot = snapshotOf([nave]);
    await roads.fetch(roads.read(snapshot).missing);
    expect(roads.read(snapshot)).toEqual({
      roads: [{ property_id: nave.id, roads: [{ landmark_id: veracruz.id, km: 300, minutes: 233 }] }],
      missing: [],
    });
    expect(lines).toEqual([expect.stringContaining(nave.id)]);
    routing.answerWith();
    expect((await known())[0]?.roads).toHaveLength(3);
    expect(routing.asked.map((points) => points.length)).toEqual([4, 3]);
  });

  test('from a place off the map of the server', async () => {
    routing.answerBody({ code: 'NoSegment', message: 'Could not find a matching segment' }, 400);
    expect(await known()).toEqual([]);
    expect(lines).toHaveLength(1);
  });

  test.each([
    ['no JSON', '<html>Inicia sesión</html>'],
    ['another JSON', { status: 'ok' }],
    ['an error of OSRM', { code: 'InvalidValue' }],
    ['too few values', { code: 'Ok', distances: [[0, 8_000]], durations: [[0, 700]] }],
    ['texts', { code: 'Ok', distances: [[0, '8', '9', '7']], durations: [[0, '8', '9', '7']] }],
    ['no durations', { code: 'Ok', distances: tableFor([place, volkswagen, audi, veracruz]).distances }],
    ['two sources', { code: 'Ok', distances: [[0], [0]], durations: [[0], [0]] }],
    ['negative values', { code: 'Ok', distances: [[0, -1, 9, 9]], durations: [[0, 9, 9, 9]] }],
  ])('from an answer with %s', async (_, body) => {
    routing.answerBody(body);
    expect(await failure()).toBe('no responde como un servidor de OSRM');
    expect((await open()).read(snapshotOf([nave])).roads).toEqual([]);
  });

  test.each([404, 429, 500, 503])('from an answer with status %i', async (status) => {
    routing.answerBody({ code: 'Ok', ...tableFor([place, volkswagen, audi, veracruz]) }, status);
    expect(await failure()).toBe(`HTTP ${status}`);
  });

  test('from a server that sends to another one', async () => {
    const other = await startRoutingServer();
    onTestFinished(other.goAway);
    routing.answerWith((_, response) => void response.writeHead(302, { location: other.url }).end());
    expect(await failure()).toContain('redirect');
    expect(other.asked).toEqual([]);
  });

  test('from a server that does not answer in time', async () => {
    routing.hold();
    const waiting = fetchAll(snapshotOf([nave]), { requestTimeoutMs: 50 });
    await expect(waiting).rejects.toThrow('no respondió a tiempo');
  });

  test('from a server that is away, and no reason names the URL', async () => {
    routing.goAway();
    expect(await failure()).toBe('ECONNREFUSED');
  });
});

describe('when the server goes away', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    property({ latitude: 19 + index / 100, longitude: -98.2 }),
  );

  test('what it answered before is kept, and after three failures nobody is asked', async () => {
    routing.answerWith((points, response) => {
      if (routing.asked.length > 4) return void response.writeHead(503).end();
      response.end(JSON.stringify({ code: 'Ok', ...tableFor(points) }));
    });
    await expect(fetchAll(snapshotOf(many))).rejects.toThrow('HTTP 503');
    // Two requests run at once, so an answer may come after the first failure.
    expect(routing.asked.length).toBeLessThanOrEqual(10);
    expect((await open()).read(snapshotOf(many)).roads).toHaveLength(4);
    routing.answerWith();
    routing.asked.length = 0;
    expect((await fetchAll(snapshotOf(many))).roads).toHaveLength(12);
    expect(routing.asked).toHaveLength(8);
  });

  test('a place for which it always fails does not keep others waiting', async () => {
    routing.answerWith((points, response) => {
      const isDeadly = many.slice(0, 3).some(({ latitude }) => latitude === points[0]?.latitude);
      response.writeHead(isDeadly ? 500 : 200).end(JSON.stringify({ code: 'Ok', ...tableFor(points) }));
    });
    const roads = await open();
    const snapshot = snapshotOf(many);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await roads.fetch(roads.read(snapshot).missing).catch(() => {});
    expect(roads.read(snapshot).roads).toHaveLength(9);
  });

  test('an abort ends the requests', async () => {
    const stopping = new AbortController();
    const roads = await open();
    routing.answerWith(() => stopping.abort());
    await expect(roads.fetch(roads.read(snapshotOf(many)).missing, stopping.signal)).rejects.toThrow();
    expect(routing.asked.length).toBeLessThanOrEqual(2);
  });
});

describe('the kept answers', () => {
  const ledger = () => roadLedgerIn(dataFoldersOf(dataDir).roads, routing.url);

  test('survive a truncated last line, which is asked for again', async () => {
    await fetchAll(snapshotOf([nave]));
    truncateSync(ledger(), statSync(ledger()).size - 5);
    routing.asked.length = 0;
    const { roads } = await fetchAll(snapshotOf([nave]));
    expect(routing.asked.map((points) => points.length)).toEqual([2]);
    routing.asked.length = 0;
    expect((await fetchAll(snapshotOf([nave]))).roads).toEqual(roads);
    expect(routing.asked).toEqual([]);
  });

  test('survive kill -9 while they are written', async () => {
    const file = ledger();
    const killed = fork('tests/support/append-roads.ts', [file]);
    await once(killed, 'message');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const known = await readRoadLedger(file);
    expect(known.size).toBeGreaterThanOrEqual(100);
    for (const road of known.values()) expect(road).toEqual({ km: 8.4, minutes: 14 });
    expect((await fetchAll(snapshotOf([nave]))).roads).toHaveLength(1);
    expect((await readRoadLedger(file)).size).toBe(known.size + 3);
  });

  test('that are damaged count as unknown', async () => {
    await fetchAll(snapshotOf([nave]));
    const damaged = readFileSync(ledger(), 'utf8').replace('"minutes":8', '"minutes":"8"');
    writeFileSync(ledger(), damaged);
    appendFileSync(ledger(), '\n{"way":{}}\nnada}');
    expect((await open()).read(snapshotOf([nave])).roads[0]?.roads).toHaveLength(2);
  });

  test('do not contain the URL of the server', async () => {
    await fetchAll(snapshotOf([nave]), { routingUrl: routing.url });
    expect(`${ledger()}${readFileSync(ledger(), 'utf8')}`).not.toContain(new URL(routing.url).port);
  });

  test('that cannot be read are an error, not an empty list', async () => {
    mkdirSync(ledger(), { recursive: true });
    await expect(open()).rejects.toThrow('EISDIR');
  });
});
