import type { RequestListener } from 'node:http';
import type { Settings } from '#server/settings.ts';
import { isFromHere } from './client-ip.ts';

/** PocketBase's own dashboard, for whoever sits at this machine unless the operator opens it. */
export function createDashboard(
  pocketbase: { answer: RequestListener },
  { superuserDashboard, trustProxy }: Pick<Settings, 'superuserDashboard' | 'trustProxy'>,
): { answer: RequestListener } {
  return {
    answer(request, response) {
      if (superuserDashboard || isFromHere(request, trustProxy)) return pocketbase.answer(request, response);
      response
        .writeHead(403, { 'content-type': 'text/plain;charset=utf-8' })
        .end('El tablero de PocketBase solo se abre desde su propia máquina (SUPERUSER_DASHBOARD).\n');
    },
  };
}
