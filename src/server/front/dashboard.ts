import type { RequestListener } from 'node:http';
import { type ClientIpRule, isLocalRequest } from './client-ip.ts';

const refusals = {
  open: '',
  local: 'El tablero de PocketBase solo se abre desde su propia máquina (SUPERUSER_DASHBOARD).\n',
  closed: 'El tablero de PocketBase está cerrado (SUPERUSER_DASHBOARD).\n',
};

/** Makes the handler of PocketBase's dashboard. */
export function makeDashboard(
  pocketbase: { answer: RequestListener },
  rule: ClientIpRule,
): { answer: RequestListener } {
  return {
    answer(request, response) {
      if (rule.dashboard === 'open' || isLocalRequest(request, rule))
        return pocketbase.answer(request, response);
      response.writeHead(403, { 'content-type': 'text/plain;charset=utf-8' }).end(refusals[rule.dashboard]);
    },
  };
}
