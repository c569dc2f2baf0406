import type { DatabaseSync } from 'node:sqlite';
import type { MapPoint } from '#domain/map-point.ts';
import { fetchRoads } from '#render/roads/routing-server.ts';
import { routingUrlOf } from '#server/settings.ts';
import { type Finding, ok, warning } from './finding.ts';

const subject = 'Distancias por carretera';
const requestTimeoutMs = 10_000;

/** Asks the routing server for the way between two landmarks. No property's position is sent. */
export async function checkRouting(
  database: DatabaseSync,
  env: NodeJS.ProcessEnv,
): Promise<Finding | Finding[]> {
  try {
    const routingUrl = routingUrlOf(env);
    if (!routingUrl) return [];
    const [from, to] = database
      .prepare('SELECT latitude, longitude FROM landmarks ORDER BY name LIMIT 2')
      .all() as unknown as MapPoint[];
    if (!from || !to) return ok(subject, 'no hay puntos de referencia entre los cuales medir');
    const [road] = await fetchRoads(from, [to], { routingUrl, requestTimeoutMs });
    return road
      ? ok(subject, `ROUTING_URL responde: ${road.km} km y ${road.minutes} min entre dos puntos`)
      : warning(
          subject,
          'ROUTING_URL responde, pero sin una ruta posible entre dos puntos de referencia',
          'Revisa que su mapa cubra la región y que su perfil sea de vehículos.',
        );
  } catch (error) {
    return warning(
      subject,
      `ROUTING_URL ${(error as Error).message.replace(/^ROUTING_URL /, '')}`,
      'El sitio sigue con lo último conocido o la línea recta. Revisa la dirección y el servidor de rutas.',
    );
  }
}
