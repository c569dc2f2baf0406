import { createServer, type ServerResponse } from 'node:http';
import { distanceKm } from '#domain/distance.ts';
import type { MapPoint } from '#domain/map-point.ts';
import { listenOnLoopback } from './loopback.ts';

/** The matrices of OSRM's table service with one source, which is the first place. */
export interface RoutingTable {
  distances: [(number | null)[]];
  durations: [(number | null)[]];
}

/** Roads a third longer than the straight line, at 60 km/h. */
export function tableFor([from, ...to]: MapPoint[]): RoutingTable {
  const metres = to.map((point) => (from ? Math.round(distanceKm(from, point) * 1_333) : null));
  return {
    distances: [[0, ...metres]],
    durations: [[0, ...metres.map((each) => each && (each * 3.6) / 60)]],
  };
}

/** A server with the table service of OSRM (https://project-osrm.org/docs), as `osrm-routed` answers it. */
export async function startRoutingServer() {
  const asked: MapPoint[][] = [];
  const answerTable = (points: MapPoint[], response: ServerResponse) => {
    const waypoint = ({ longitude, latitude }: MapPoint) => ({
      hint: 'x',
      distance: 4.2,
      name: 'Camino',
      location: [longitude, latitude],
    });
    const sources = points.slice(0, 1).map(waypoint);
    const body = { code: 'Ok', ...tableFor(points), sources, destinations: points.map(waypoint) };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  let answer = answerTable;
  const server = createServer(({ url = '' }, response) => {
    const { pathname, search } = new URL(url, 'http://osrm');
    const [, coordinates] = /^\/table\/v1\/driving\/([\d.,;-]+)$/.exec(pathname) ?? [];
    if (!coordinates || search !== '?sources=0&annotations=duration,distance')
      return void response.writeHead(400).end('{"code":"InvalidUrl","message":"URL string malformed"}');
    const points = coordinates.split(';').map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
      return { latitude, longitude };
    });
    asked.push(points);
    answer(points, response);
  });
  const { url, port } = await listenOnLoopback(server);
  return {
    url,
    /** The places of each request, the property first. */
    asked,
    /** Answers all requests from now on. Without an argument as at first. */
    answerWith(next: typeof answerTable = answerTable) {
      answer = next;
    },
    /** Answers with this body from now on. */
    answerBody(body: unknown, status = 200) {
      answer = (_, response) =>
        void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    },
    /** Leaves all requests from now on without an answer. */
    hold() {
      answer = () => {};
    },
    goAway() {
      server.closeAllConnections();
      server.close();
    },
    comeBack: () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve)),
  };
}
