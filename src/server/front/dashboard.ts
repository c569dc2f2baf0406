import type { RequestListener } from 'node:http';
import type { Settings } from '#server/settings.ts';
import { isLocalRequest } from './client-ip.ts';

/** Makes the handler of PocketBase's dashboard. It is open to this machine only, unless the operator opens it. */
export function makeDashboard(
  pocketbase: { answer: RequestListener },
  { superuserDashboard, trustProxy }: Pick<Settings, 'superuserDashboard' | 'trustProxy'>,
): { answer: RequestListener } {
  return {
    answer(request, response) {
      if (superuserDashboard || isLocalRequest(request, trustProxy))
        return pocketbase.answer(request, response);
      response
        .writeHead(403, { 'content-type': 'text/plain;charset=utf-8' })
        .end('El tablero de PocketBase solo se abre desde su propia máquina (SUPERUSER_DASHBOARD).\n');
    },
  };
}
