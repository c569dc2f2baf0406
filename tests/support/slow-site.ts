import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const pieceBytes = 2_000;
const pauseMs = 30;
/** Later than the first paint. */
const fontDelayMs = 1_000;

/**
 * Serves another site as a slow connection does: its pages arrive in pieces of 2 KB, so the browser paints while it
 * parses, and its fonts are late. Everything else arrives at once.
 * @returns the URL of the slow site, and stops it
 */
export async function serveSlowly(site: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    if (type.startsWith('font/')) await wait(fontDelayMs);
    response.writeHead(answer.status, { 'content-type': type });
    if (type.startsWith('text/html')) await writeInPieces(response, body);
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function writeInPieces(response: ServerResponse, body: Buffer): Promise<void> {
  for (let start = 0; start < body.length; start += pieceBytes) {
    response.write(body.subarray(start, start + pieceBytes));
    await wait(pauseMs);
  }
  response.end();
}
