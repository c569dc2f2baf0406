import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { OperatorError } from '#render/operator-error.ts';

interface Destination {
  answer: (request: IncomingMessage, response: ServerResponse) => unknown;
  upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void;
}

/** Sends what begins with a prefix to a destination; the longest prefix of `routes` that fits decides. */
export interface Front {
  route(prefix: string, destination: Destination): void;
  stop(): Promise<void>;
}

const preparing: Destination = {
  answer: (_request, response) =>
    response
      .writeHead(503, { 'content-type': 'text/plain;charset=utf-8', 'retry-after': '5' })
      .end('El sitio se está preparando. Vuelve a intentar en unos segundos.\n'),
};

const seconds = 1000;

/**
 * Nobody occupies a connection by sending little: the head of a request and all of it must arrive in time, which for
 * a photograph over a bad line is minutes. Realtime connections, which PocketBase ends itself, are silent for longest.
 */
export const patience = {
  headersTimeout: 15 * seconds,
  requestTimeout: 300 * seconds,
  connectionsCheckingInterval: 5 * seconds,
  // Longer than a proxy in front keeps a connection that rests, lest it ask on one that is being closed.
  keepAliveTimeout: 65 * seconds,
};
const longestSilence = 360 * seconds;

interface Opening {
  host: string;
  port: number;
  /** What every answer states. */
  headers: Record<string, string>;
}

/**
 * Takes the port at once, so that nothing else is begun when it is not free.
 * @throws OperatorError when the port is taken or not allowed
 */
export async function openFront({ host, port, headers }: Opening, bounds = patience): Promise<Front> {
  const routes = new Map<string, Destination>([['/', preparing]]);
  const destinationOf = ({ url = '/' }: IncomingMessage) => {
    const prefixes = [...routes.keys()].filter((prefix) => url.startsWith(prefix));
    const longest = prefixes.sort((a, b) => b.length - a.length)[0] ?? '/';
    return routes.get(longest) ?? preparing;
  };
  // Where nobody takes an upgrade, as some clients offer one with every request, it is answered as any other.
  const shouldUpgradeCallback = (request: IncomingMessage) => destinationOf(request).upgrade !== undefined;
  const server = createServer({ ...bounds, shouldUpgradeCallback }, (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!request.url?.startsWith('/')) return void response.writeHead(400).end();
    const breakOff = (error: unknown) => {
      if (!request.errored && !response.destroyed) console.error(error);
      response.destroy();
    };
    response.on('pipe', (source) => source.on('error', breakOff));
    Promise.try(() => destinationOf(request).answer(request, response)).catch(breakOff);
  });
  server.setTimeout(longestSilence);
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const { upgrade } = destinationOf(request);
    if (upgrade) upgrade(request, socket, head);
    else socket.destroy();
  });
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(sentenceFor(error, host, port));
  });
  return {
    route: (prefix, destination) => void routes.set(prefix, destination),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function sentenceFor({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está en uso: elige otro con PORT.`;
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${port}: elige otro con PORT.`;
  return `No se puede escuchar en ${host}:${port} (HOST, PORT): ${message}`;
}
