import { Agent, type ClientRequestArgs } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { PocketBaseEndpoint } from '#server/pocketbase/endpoint.ts';

type UpstreamState = Pick<PocketBaseEndpoint, 'isRunning'>;

type OnConnection = (error: Error | null, socket?: Duplex) => void;

/**
 * Makes the agents that connect this process to its upstream server. `pooled` reuses connections. `single` closes each
 * one after its request: a server that answers before it has read a body would take the rest for the next request.
 */
export function makeUpstreamAgents(upstream: () => UpstreamState | undefined) {
  class UpstreamAgent extends Agent {
    override createConnection(options: ClientRequestArgs, onConnection: OnConnection): undefined {
      connectTo(upstream, options, onConnection);
    }
  }
  return {
    pooled: new UpstreamAgent({ keepAlive: true, maxFreeSockets: 64 }),
    single: new UpstreamAgent({ keepAlive: false }),
  };
}

/**
 * Hands out a connection only if the server's process runs after it was made. So no other process, which may have taken
 * the port of a server that ended, receives a byte of a request.
 */
function connectTo(
  upstream: () => UpstreamState | undefined,
  options: ClientRequestArgs,
  onConnection: OnConnection,
): void {
  const expected = upstream();
  const socket: Socket = connect({ host: '127.0.0.1', port: Number(options.port) });
  socket.once('error', onConnection);
  socket.once('connect', () => {
    socket.off('error', onConnection);
    if (expected?.isRunning() && expected === upstream()) return onConnection(null, socket);
    socket.destroy();
    onConnection(new Error('The upstream server has ended'));
  });
}
