import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback.ts';

interface StoredObject {
  body: Buffer;
  type: string;
  at: Date;
}

/** The part of S3 that PocketBase uses, in memory. It checks who signs, not whether the signature is right. */
export async function startObjectStore() {
  const accessKey = 'llave-de-prueba';
  const objects = new Map<string, StoredObject>();
  /** The request at which the store stops answering, as `METHOD bucket/name`, and who waits for it. */
  let stall: { pattern: RegExp; reached: () => void } | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const name = decodeURIComponent(pathname.slice(1));
    const found = objects.get(name);
    if (!request.headers.authorization?.includes(`Credential=${accessKey}/`)) return end(response, 403);
    if (stall?.pattern.test(`${request.method} ${name}`)) return stall.reached();
    if (searchParams.has('list-type')) {
      return end(response, 200, listing(objects, name, searchParams.get('prefix') ?? ''), 'application/xml');
    }
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      objects.set(name, { body: await buffer(request), type, at: new Date() });
      return end(response, 200);
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return end(response, 204);
    }
    if (!found) return end(response, 404);
    response.setHeader('last-modified', found.at.toUTCString());
    return end(response, 200, found.body, found.type);
  }

  const server = createServer((request, response) => void answer(request, response));
  const { url } = await listenOnLoopback(server);
  return {
    /** Stored objects by `bucket/name`. */
    objects,
    /** Leaves the first matching request, and all later ones, without an answer. Resolves once it arrives. */
    stallAt: (pattern: RegExp) =>
      new Promise<void>((reached) => {
        stall = { pattern, reached };
      }),
    answerAgain: () => {
      stall = undefined;
      server.closeAllConnections();
    },
    /** The variables that name a bucket of it. */
    environment: (prefix: string, bucket: string): Record<string, string> => ({
      [`${prefix}_ENDPOINT`]: url,
      [`${prefix}_BUCKET`]: bucket,
      [`${prefix}_ACCESS_KEY`]: accessKey,
      [`${prefix}_SECRET`]: 'secreto-de-prueba',
      [`${prefix}_FORCE_PATH_STYLE`]: '1',
    }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function end(response: ServerResponse, status: number, body: Buffer | string = '', type = ''): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}

function listing(objects: Map<string, StoredObject>, path: string, prefix: string): string {
  const bucket = `${path.replace(/\/$/, '')}/`;
  const contents = [...objects]
    .filter(([name]) => name.startsWith(bucket + prefix))
    .map(([name, { body, at }]) => {
      const key = `<Key>${name.slice(bucket.length)}</Key>`;
      return `<Contents>${key}<LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
    });
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}
