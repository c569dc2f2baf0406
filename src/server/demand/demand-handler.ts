import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxRanked } from '#domain/ranking.ts';
import type { AskingList } from '#server/alerts/asking-list.ts';
import { sendUnavailable } from '#server/front/api-proxy.ts';
import { type ClientIpRule, clientIpOf } from '#server/front/client-ip.ts';
import { makeRequestQueue } from '#server/front/request-queue.ts';
import type { PocketBaseEndpoint } from '#server/pocketbase/endpoint.ts';
import { printLine } from '#server/terminal.ts';
import { type CatalogSource, makeComparableCatalog } from './comparable-catalog.ts';
import { rankAsking, rankCatalog } from './rankings.ts';

export const demandPath = '/api/demand/';

interface DemandDeps extends CatalogSource {
  endpoint: () => Pick<PocketBaseEndpoint, 'url' | 'clientIpHeader'> | undefined;
  rule: ClientIpRule;
  listAsking: AskingList;
}

/** Comparing takes all of a processor, which also serves the site. */
const limits = { perClient: 2, total: 2, waiting: 64 };
/** Requirements of one request: a page of their list. */
const maxIds = 50;
const idPattern = /^[0-9a-f-]{36}$/;
const checkTimeoutMs = 10_000;
const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/**
 * Makes the handler that ranks for the panel. This process keeps all requirements and the catalog in memory:
 * - `/api/demand/properties?id=…`: the requirements that a property meets. 204 when it is not public.
 * - `/api/demand/requirements?ids=…,…&count=…`: the properties that meet these requirements.
 *
 * Without this process PocketBase answers 404, and the panel ranks in the browser.
 */
export function makeDemandHandler(deps: DemandDeps) {
  const { superuser, listAsking, rule } = deps;
  const queue = makeRequestQueue(limits);
  const listProperties = makeComparableCatalog(deps);

  const answers: Record<string, (params: URLSearchParams) => Promise<object | undefined>> = {
    async properties(params) {
      const property = (await listProperties()).find(({ id }) => id === params.get('id'));
      return property && rankAsking(await listAsking(await superuser()), property);
    },
    async requirements(params) {
      const ids = (params.get('ids') ?? '').split(',').filter((id) => idPattern.test(id));
      const count = Math.min(maxRanked, Math.max(0, Number(params.get('count') ?? maxRanked) || 0));
      if (ids.length === 0) return { rankings: {} };
      const properties = await listProperties();
      return { rankings: await rankCatalog(await superuser(), ids.slice(0, maxIds), properties, count) };
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const name = pathname.slice(demandPath.length);
    if (!Object.hasOwn(answers, name)) return void response.writeHead(404, headers).end('{}');
    if (request.method !== 'GET') return void response.writeHead(405, headers).end('{}');
    const refusal = await refusalOf(request, deps);
    if (refusal) return void response.writeHead(refusal.status, headers).end(refusal.body);
    const body = await answers[name]?.(searchParams);
    response.writeHead(body ? 200 : 204, headers).end(body && JSON.stringify(body));
  }

  return {
    /** Reads what changed, so that the next request need not wait for it. That request repeats a failed read. */
    async readAhead(): Promise<void> {
      await listProperties().catch(() => {});
    },
    answer(request: IncomingMessage, response: ServerResponse): void {
      const run = () =>
        void answer(request, response).catch((error: Error) => {
          printLine(`La demanda no se pudo comparar: ${error.message}`);
          sendUnavailable(response);
        });
      if (!queue.add(clientIpOf(request, rule), response, run)) sendUnavailable(response);
    },
  };
}

/** PocketBase's refusal for a sender who may not see matches; undefined for an administrator. */
async function refusalOf(
  request: IncomingMessage,
  { endpoint, rule }: Pick<DemandDeps, 'endpoint' | 'rule'>,
): Promise<{ status: number; body: string } | undefined> {
  const pocketbase = endpoint();
  if (!pocketbase) throw new Error('PocketBase no está en marcha');
  const answer = await fetch(`${pocketbase.url}/api/matches?size=0`, {
    signal: AbortSignal.timeout(checkTimeoutMs),
    headers: {
      authorization: request.headers.authorization ?? '',
      [pocketbase.clientIpHeader]: clientIpOf(request, rule),
    },
  });
  const body = await answer.text();
  return answer.ok ? undefined : { status: answer.status, body };
}
