import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Property } from '#domain/property.ts';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { makeBackgroundRoads, roadsDigestOf } from '#server/publisher/background-roads.ts';
import { volkswagen } from '../../support/landmark.ts';
import { property } from '../../support/property.ts';
import { startRoutingServer } from '../../support/routing-server.ts';

const waitOptions = { timeout: 120_000, interval: 10 };
const nave = (index: number) => property({ latitude: 19 + index / 1_000, longitude: -98.2 });
const snapshotOf = (properties: Property[]) =>
  ({ properties, closed_properties: [], landmarks: [volkswagen] }) as unknown as Snapshot;

let routing: Awaited<ReturnType<typeof startRoutingServer>>;
let stopping: AbortController;
let lines: string[];
const onFetched = vi.fn();
let start: (tellIntervalMs?: number) => void;
let roads: ReturnType<typeof makeBackgroundRoads>;
beforeEach(async () => {
  routing = await startRoutingServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'background-roads-'));
  stopping = new AbortController();
  lines = [];
  onFetched.mockClear();
  start = (tellIntervalMs) => {
    roads = makeBackgroundRoads({
      dataDir,
      routingUrl: routing.url,
      printFailure: (line) => lines.push(line),
      signal: stopping.signal,
      onFetched,
      retryDelaysMs: { first: 1, max: 4 },
      tellIntervalMs,
    });
  };
  start();
  return async () => {
    stopping.abort();
    await roads.stop();
    routing.goAway();
    rmSync(dataDir, { recursive: true });
  };
});

test('returns at once, and tells when answers have come', async () => {
  const snapshot = snapshotOf([nave(1), nave(2)]);
  expect(await roads.read(snapshot)).toEqual([]);
  await roads.stop();
  expect(onFetched).toHaveBeenCalledOnce();
  expect(await roads.read(snapshot)).toHaveLength(2);
  await roads.stop();
  expect(onFetched).toHaveBeenCalledOnce();
});

test.each([
  ['once, as all came within a minute', undefined, 1],
  ['every hundred, as the time between two releases has passed', 0, 2],
])('tells of many answers %s', async (_, tellIntervalMs, times) => {
  start(tellIntervalMs);
  const many = Array.from({ length: 150 }, (_, index) => nave(index));
  await roads.read(snapshotOf(many));
  await roads.stop();
  expect(onFetched).toHaveBeenCalledTimes(times);
  expect(await roads.read(snapshotOf(many))).toHaveLength(150);
});

test('tries again until the server is back, and says once that it is away', async () => {
  routing.goAway();
  const snapshot = snapshotOf([nave(1)]);
  await roads.read(snapshot);
  await vi.waitFor(() => expect(lines).toHaveLength(1), waitOptions);
  expect(lines[0]).toBe('  Las distancias por carretera esperan: ROUTING_URL ECONNREFUSED.');
  await routing.comeBack();
  await vi.waitFor(() => expect(onFetched).toHaveBeenCalledOnce(), waitOptions);
  expect(lines).toHaveLength(1);
  expect(await roads.read(snapshot)).toHaveLength(1);
});

test('asks for the newest snapshot after the requests that run', async () => {
  const [before, after] = [nave(1), nave(2)];
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    routing.answerWith((_, response) => {
      answerFirst = () => void response.writeHead(503).end();
      resolve();
    });
  });
  await roads.read(snapshotOf([before]));
  await first;
  await roads.read(snapshotOf([after]));
  routing.answerWith();
  answerFirst();
  await vi.waitFor(() => expect(onFetched).toHaveBeenCalledOnce(), waitOptions);
  expect(routing.asked.map(([from]) => from?.latitude)).toEqual([before.latitude, after.latitude]);
});

test('ends when the product stops', async () => {
  const asked = new Promise<void>((resolve) => routing.answerWith(() => resolve()));
  await roads.read(snapshotOf([nave(1)]));
  await asked;
  stopping.abort();
  await roads.stop();
  expect(onFetched).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
});

test('the digest tells whether a release shows other ways', () => {
  const road = { landmark_id: volkswagen.id, km: 8.4, minutes: 14 };
  const digest = roadsDigestOf([{ property_id: 'a', roads: [road] }]);
  expect(roadsDigestOf([{ property_id: 'a', roads: [{ ...road }] }])).toBe(digest);
  expect(roadsDigestOf([{ property_id: 'a', roads: [{ ...road, minutes: 15 }] }])).not.toBe(digest);
  expect(roadsDigestOf([])).toBe('');
});
