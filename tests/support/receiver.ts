import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback.ts';

const faults = {
  none: (response: ServerResponse) => response.writeHead(202).end(),
  refuses: (response: ServerResponse) => response.writeHead(503).end(),
  stalls: () => undefined,
  drops: (response: ServerResponse) => response.destroy(),
};
export type ReceiverFault = keyof typeof faults;
export const receiverFaults = Object.keys(faults) as ReceiverFault[];

/** A webhook receiver with faults on order. It records the revisions that it accepted. */
export async function startReceiver() {
  const taken: number[] = [];
  let fault: ReceiverFault = 'none';
  const server = createServer(async (request, response) => {
    const { revision } = (await json(request)) as { revision: number };
    if (fault === 'none') taken.push(revision);
    faults[fault](response);
  });
  const { url } = await listenOnLoopback(server);
  return {
    url,
    taken,
    order: (next: ReceiverFault) => {
      fault = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
