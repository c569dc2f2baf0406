import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Bytes; of each answer its head and its place are counted too. */
const mostOfAll = 64_000_000;
const mostOfOne = 1_000_000;
const headSize = 1_000;

interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Answers again from memory what was answered from files: opening and reading them is most of the work of a page. */
export function createMemory() {
  let kept = new Map<string, Kept>();
  let size = 0;

  function forget(): void {
    kept = new Map();
    size = 0;
  }

  function keep(key: string, answer: Kept): void {
    if (answer.body.length > mostOfOne) return;
    const added = key.length + headSize + answer.body.length;
    if (size + added > mostOfAll) forget();
    size += added;
    kept.set(key, answer);
  }

  return {
    /** What is served has changed. */
    forget,
    /** @param otherwise answers what is not in memory, by a stream */
    answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
      const { 'if-none-match': known, 'accept-encoding': encodings } = request.headers;
      if (request.method !== 'GET' || known) return void otherwise();
      const key = keyOf(request.url, String(encodings));
      const again = kept.get(key);
      if (again) return void response.writeHead(200, again.headers).end(again.body);
      const atFirst = kept;
      overhear(response, (answer) => {
        if (kept === atFirst) keep(key, answer);
      });
      otherwise();
    },
  };
}

/** What a file is chosen by: its path, which has no query, and whether it may come compressed. */
const keyOf = (url = '/', encodings: string) =>
  [/br/i.test(encodings), /gzip/i.test(encodings), url.split('?', 1)].join(' ');

/** Calls back with a whole answer once it was sent. */
function overhear(response: ServerResponse, onWhole: (answer: Kept) => void): void {
  const chunks: Buffer[] = [];
  const write = response.write.bind(response) as (chunk: Buffer) => boolean;
  response.write = ((chunk: Buffer) => {
    chunks.push(chunk);
    return write(chunk);
  }) as typeof response.write;
  response.once('finish', () => {
    const body = Buffer.concat(chunks);
    const isWhole = body.length === Number(response.getHeader('content-length'));
    if (response.statusCode === 200 && isWhole) onWhole({ headers: response.getHeaders(), body });
  });
}
