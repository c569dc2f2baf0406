import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from '#server/doctor/readiness.ts';

export const alivePath = '/healthz';
export const readyPath = '/readyz';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Answers GET and HEAD of exactly one path with JSON that must not be cached. */
const makeJsonHandler = (
  path: string,
  read: (request: IncomingMessage) => Promise<{ status: number; body: object }>,
): { answer: Answer } => ({
  async answer(request, response) {
    const { method, url } = request;
    if (url?.split('?', 1)[0] !== path) return void response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end();
    const { status, body } = await read(request);
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(status, headers).end(method === 'HEAD' ? undefined : `${JSON.stringify(body)}\n`);
  },
});

/** Makes the handler of `/healthz`: the process answers. It asks nothing else, so it is 200 or there is no answer. */
export const makeAliveHandler = () =>
  makeJsonHandler(alivePath, async () => ({ status: 200, body: { status: 'ok' } }));

/**
 * Makes the handler of `/readyz`: 200 when each part works, otherwise 503. Everybody reads the state of each part.
 * @param mayReadReasons who also reads what is wrong and what to do, which may name paths and persons
 */
export const makeReadyHandler = (
  read: () => Promise<Readiness>,
  mayReadReasons: (request: IncomingMessage) => boolean,
) =>
  makeJsonHandler(readyPath, async (request) => {
    const { isReady, parts, faults } = await read();
    const status = isReady ? 'ready' : 'failing';
    return {
      status: isReady ? 200 : 503,
      body: { status, parts, ...(mayReadReasons(request) && { faults }) },
    };
  });
