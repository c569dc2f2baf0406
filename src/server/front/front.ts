import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#render/operator-error.ts';
import { printError } from '#server/terminal.ts';
import { isEventStream } from './event-stream.ts';
import { discardUnreadBody } from './request-body.ts';
import { identifyRequest, requestIdHeader } from './request-id.ts';
import { normalizedTarget } from './request-path.ts';

interface RequestHandler {
  answer: (request: IncomingMessage, response: ServerResponse) => unknown;
  upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void;
}

/** The data of a request when its response is closed. */
export interface AnsweredRequest {
  /** Sent in the header `X-Request-Id` of the response and of the forwarded request. */
  requestId: string;
  method: string;
  /** Without the query. */
  path: string;
  /** The path prefix of its handler. */
  route: string;
  /** undefined when the client left before the end of the response. */
  status: number | undefined;
  durationMs: number;
  /** Whether the response was a stream of events, which lasts as long as the page. */
  isStream: boolean;
}

/** The HTTP server of the product. The longest matching path prefix decides which handler gets a request. */
export interface Front {
  route(prefix: string, handler: RequestHandler): void;
  /**
   * Accepts no new connections. Ends streams at once, and the other connections with their next response, at the latest
   * after 10 s. Requests of the first second are answered.
   */
  drain(): Promise<void>;
  /** Drains, then breaks off the connections that are left. */
  stop(): Promise<void>;
}

const notReady: RequestHandler = {
  answer: (_request, response) =>
    response
      .writeHead(503, { 'content-type': 'text/plain;charset=utf-8', 'retry-after': '5' })
      .end('El sitio se está preparando. Vuelve a intentar en unos segundos.\n'),
};

const seconds = 1000;

/** Milliseconds. A client that sends slowly cannot keep a connection; a photograph over a bad line takes minutes. */
export const serverTimeouts = {
  headersTimeout: 15 * seconds,
  requestTimeout: 300 * seconds,
  connectionsCheckingInterval: 5 * seconds,
  // Longer than a proxy in front keeps an idle connection, so that it never uses one that is being closed.
  keepAliveTimeout: 65 * seconds,
};
/** Idle connections stay open for this time: the response to a request in it closes the connection. */
const idleDrainMs = 1 * seconds;
const maxDrainMs = 10 * seconds;
/** Longer than a silent realtime connection, which PocketBase ends itself. */
const idleTimeoutMs = 360 * seconds;

interface FrontOptions {
  host: string;
  port: number;
  /** Headers of every response. */
  headers: Record<string, string>;
  /** Called once for each request, when its response is closed. */
  onAnswered?: (answered: AnsweredRequest) => void;
  /** A listening socket that this process inherited. */
  socket?: { fd: number } | undefined;
}

/**
 * Starts to listen before anything else is started, so that a port in use ends the start immediately.
 * @throws OperatorError when the port is in use or not allowed
 */
export async function openFront(
  { host, port, headers, onAnswered, socket }: FrontOptions,
  timeouts = serverTimeouts,
): Promise<Front> {
  const routes = new Map<string, RequestHandler>([['/', notReady]]);
  const routeOf = ({ url = '/' }: IncomingMessage) => {
    const prefixes = [...routes.keys()].filter((prefix) => url.startsWith(prefix));
    return prefixes.sort((a, b) => b.length - a.length)[0] ?? '/';
  };
  const handlerOf = (request: IncomingMessage) => routes.get(routeOf(request)) ?? notReady;
  let isDraining = false;
  const openResponses = new Set<ServerResponse>();
  // Some clients offer an upgrade with every request. Without a handler for it, the request is answered as usual.
  const shouldUpgradeCallback = (request: IncomingMessage) => handlerOf(request).upgrade !== undefined;
  const server = createServer({ ...timeouts, shouldUpgradeCallback }, (request, response) => {
    request.url = normalizedTarget(request.url ?? '');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const requestId = identifyRequest(request);
    response.setHeader(requestIdHeader, requestId);
    if (isDraining) response.setHeader('connection', 'close');
    // Each part that handles a request waits for the end of its response.
    response.setMaxListeners(30);
    openResponses.add(response);
    response.once('close', () => openResponses.delete(response));
    discardUnreadBody(request, response);
    if (onAnswered) watchAnswer(request, response, { requestId, route: routeOf(request) }, onAnswered);
    if (!request.url.startsWith('/') || hasSecondHost(request)) return void response.writeHead(400).end();
    const abort = (error: unknown) => {
      if (!request.errored && !response.destroyed) printError(error, { request_id: requestId });
      response.destroy();
    };
    response.on('pipe', (source) => source.on('error', abort));
    Promise.try(() => handlerOf(request).answer(request, response)).catch(abort);
  });
  server.setTimeout(idleTimeoutMs);
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const { upgrade } = handlerOf(request);
    if (upgrade) upgrade(request, socket, head);
    else socket.destroy();
  });
  await once(server.listen(socket ?? { port, host }), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(sentenceFor(error, host, port));
  });
  const closed = once(server, 'close');
  async function drain(): Promise<void> {
    isDraining = true;
    // Unlike the method of the HTTP server, it leaves idle connections open.
    NetServer.prototype.close.call(server);
    for (const response of openResponses) if (isEventStream(response)) response.destroy();
    await Promise.race([closed, wait(idleDrainMs)]);
    server.closeIdleConnections();
    await Promise.race([closed, wait(maxDrainMs - idleDrainMs)]);
  }
  return {
    route: (prefix, handler) => void routes.set(prefix, handler),
    drain,
    async stop() {
      await drain();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Proxies and servers may choose different ones of two names (RFC 9112 §3.2). Node refuses a request without a name. */
const hasSecondHost = ({ headersDistinct }: IncomingMessage) => (headersDistinct.host?.length ?? 0) > 1;

function watchAnswer(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  identity: Pick<AnsweredRequest, 'requestId' | 'route'>,
  onAnswered: (answered: AnsweredRequest) => void,
): void {
  const startedAt = performance.now();
  response.once('close', () =>
    onAnswered({
      ...identity,
      method,
      path: url.split('?', 1)[0] ?? '',
      status: response.writableFinished ? response.statusCode : undefined,
      durationMs: performance.now() - startedAt,
      isStream: isEventStream(response),
    }),
  );
}

function sentenceFor({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está en uso: elige otro con PORT.`;
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${port}: elige otro con PORT.`;
  return `No se puede escuchar en ${host}:${port} (HOST, PORT): ${message}`;
}
