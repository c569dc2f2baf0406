import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxRanked } from '#domain/ranking.ts';
import { type ClientIpRule, clientIpOf } from '#server/front/client-ip.ts';
import { refuse, sendUnavailable } from '#server/front/refusals.ts';
import { makeRequestQueue } from '#server/front/request-queue.ts';
import { makeSessions } from '#server/front/sessions.ts';
import type { AskingList } from '#server/matching/asking-list.ts';
import type { PocketBaseEndpoint } from '#server/pocketbase/endpoint.ts';
import { printFailure } from '#server/terminal.ts';
import { type CatalogSource, makeComparableCatalog } from './comparable-catalog.ts';
import { rankAsking, rankCatalog } from './rankings.ts';

export const demandPath = '/api/demand/';

interface DemandDeps extends CatalogSource {
  endpoint: () => Pick<PocketBaseEndpoint, 'url' | 'clientIpHeader'> | undefined;
  rule: ClientIpRule;
  listAsking: AskingList;
}

/** Comparing takes all of a processor, which also serves the site. */
const limits = { perClient: 2, total: 2, waiting: 64, waitingPerClient: 64 };
/** Requirements of one request: a page of their list. */
const maxIds = 50;
const idPattern = /^[0-9a-f-]{36}$/;
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
  const sessions = makeSessions(deps.endpoint, rule);
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

  async function rank(name: string, params: URLSearchParams, response: ServerResponse): Promise<void> {
    const body = await answers[name]?.(params);
    response.writeHead(body ? 200 : 204, headers).end(body && JSON.stringify(body));
  }

  /** The session is checked before the queue, so that nobody else waits in it. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const name = pathname.slice(demandPath.length);
    if (!Object.hasOwn(answers, name)) return void response.writeHead(404, headers).end('{}');
    if (request.method !== 'GET') return void response.writeHead(405, headers).end('{}');
    response.setHeader('cache-control', 'no-store');
    const refusal = await sessions.refusalOf(request, response);
    if (refusal) return refuse(response, refusal);
    const run = () =>
      void rank(name, searchParams, response).catch((error: Error) => {
        printFailure(`La demanda no se pudo comparar: ${error.message}`);
        sendUnavailable(response);
      });
    if (!queue.add(clientIpOf(request, rule), response, run)) sendUnavailable(response);
  }

  return {
    /** Reads what changed, so that the next request need not wait for it. That request repeats a failed read. */
    async readAhead(): Promise<void> {
      await listProperties().catch(() => {});
    },
    answer,
  };
}
