import { z } from 'zod';
import type { MapPoint } from '#domain/map-point.ts';
import { type Road, roadOf } from '#domain/road-distance.ts';

/** The table service of OSRM (https://project-osrm.org/docs, "Table service"): metres, seconds, null without a route. */
const row = z.array(z.number().nonnegative().nullable());
const tableSchema = z.object({
  code: z.literal('Ok'),
  distances: z.tuple([row]),
  durations: z.tuple([row]),
});
/** The map of the server has no road near a position, so it measures nothing from or to it. */
const offMapSchema = z.object({ code: z.enum(['NoSegment', 'NoTable']) });

export interface RoutingRequest {
  /** Without a slash at the end. */
  routingUrl: string;
  requestTimeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** A way, null when the server knows no route, or undefined when its answer cannot be true. */
export type RoadAnswer = Road | null | undefined;

/**
 * Asks a routing server for the ways from a place to others. Only these positions are sent, to this URL and no other.
 * @returns one answer for each of `to`
 * @throws Error when the server does not answer in time, or not as OSRM does
 */
export async function fetchRoads(
  from: MapPoint,
  to: MapPoint[],
  { routingUrl, requestTimeoutMs, signal }: RoutingRequest,
): Promise<RoadAnswer[]> {
  const url = `${routingUrl}/table/v1/driving/${[from, ...to].map(coordinatesOf).join(';')}?sources=0&annotations=duration,distance`;
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const answer = await requestTable(url, signal ? AbortSignal.any([signal, timeout]) : timeout);
  if (answer === 'off the map') return to.map(() => undefined);
  const [metres, seconds] = [answer.distances[0], answer.durations[0]];
  if (metres.length !== to.length + 1 || seconds.length !== to.length + 1) throw new Error(notOsrm);
  return to.map((target, index) => {
    const [distance, duration] = [metres[index + 1], seconds[index + 1]];
    if (typeof distance !== 'number' || typeof duration !== 'number') return null;
    return roadOf(distance, duration, from, target);
  });
}

/** "longitude,latitude" with the 10 cm that OSRM tells apart. */
export const coordinatesOf = ({ latitude, longitude }: MapPoint): string =>
  `${longitude.toFixed(6)},${latitude.toFixed(6)}`;

const notOsrm = 'no responde como un servidor de OSRM';

async function requestTable(url: string, signal: AbortSignal) {
  const { ok, status, text } = await request(url, signal);
  const body = jsonIn(text);
  if (status === 400 && offMapSchema.safeParse(body).success) return 'off the map';
  if (!ok) throw new Error(`HTTP ${status}`);
  const { data } = tableSchema.safeParse(body);
  if (!data) throw new Error(notOsrm);
  return data;
}

async function request(url: string, signal: AbortSignal) {
  try {
    const response = await fetch(url, { signal, redirect: 'error' });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    throw new Error(reasonOf(error as Error));
  }
}

/** `fetch` hides the reason of a failed connection in the cause. No reason names the URL, which may hold a key. */
const reasonOf = ({ name, message, cause }: Error) => {
  if (name === 'TimeoutError') return 'no respondió a tiempo';
  return cause instanceof Error ? (cause as NodeJS.ErrnoException).code || cause.message : message;
};

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
