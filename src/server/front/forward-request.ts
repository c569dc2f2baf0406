import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import { pipeline, Transform } from 'node:stream';
import { isEventStreamType } from './event-stream.ts';
import { hasBody } from './request-body.ts';

/** Shorter than the read timeouts of proxies, which are 60 s and more. */
const heartbeatIntervalMs = 30_000;

const comment = ':\n\n';

/**
 * Makes a stream that passes server-sent events on. It adds a comment when nothing was sent for a while, so that proxies
 * keep the connection and a lost client is noticed. Browsers ignore comments.
 */
function makeHeartbeat(intervalMs = heartbeatIntervalMs): Transform {
  let isBetweenEvents = true;
  const heartbeat = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      isBetweenEvents = chunk.subarray(-2).toString() === '\n\n';
      timer.refresh();
      done(null, chunk);
    },
    destroy(error, done) {
      clearInterval(timer);
      done(error);
    },
  });
  const timer = setInterval(() => {
    if (isBetweenEvents) heartbeat.push(comment);
  }, intervalMs);
  return heartbeat;
}

/** Headers about one connection, which a proxy must not forward (RFC 9110 §7.6.1). */
const connectionHeaders = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function withoutConnectionHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...connectionHeaders, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/**
 * Announces a body with `Expect: 100-continue`. The server asks for the body as soon as it wants to read it.
 * A request that it refuses by its headers costs no transfer, and leaves no unread bytes on the connection.
 */
function headersOf(request: IncomingMessage, body: Buffer | undefined): OutgoingHttpHeaders {
  const headers = { host: 'unknown.invalid', ...withoutConnectionHeaders(request.headers) };
  if (body) return { ...headers, 'content-length': body.length };
  if (!hasBody(request)) return headers;
  const isChunked = 'transfer-encoding' in request.headers;
  return { ...headers, expect: '100-continue', ...(isChunked && { 'transfer-encoding': 'chunked' }) };
}

interface Forwarding {
  /** Origin of the server. */
  url: string;
  agent: Agent;
  /** The body of the request, if it was read already. */
  body?: Buffer | undefined;
  /** Called when the server cannot be reached or breaks off before the response begins. */
  onFailure: () => void;
  /** Called with the headers of the response before they are passed on. It is not passed on after `false`. */
  onResponse: (answer: IncomingMessage) => boolean;
}

/** Forwards a request to another server and streams its response back. */
export function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { url, agent, body, onFailure, onResponse }: Forwarding,
): void {
  const { method, url: path } = request;
  const forwarded = openRequest(url, { method, path, agent, headers: headersOf(request, body) });
  forwarded.on('continue', () => request.pipe(forwarded));
  forwarded.on('error', () => (response.headersSent ? undefined : onFailure()));
  forwarded.on('response', (answer) => {
    request.unpipe(forwarded);
    if (!onResponse(answer)) return void forwarded.destroy();
    response.writeHead(answer.statusCode ?? 502, withoutConnectionHeaders(answer.headers));
    const isEventStream = isEventStreamType(answer.headers['content-type']);
    pipeline([answer, ...(isEventStream ? [makeHeartbeat()] : []), response], () => forwarded.destroy());
  });
  response.once('close', () => forwarded.destroy());
  if (body || !hasBody(request)) forwarded.end(body);
  else forwarded.flushHeaders();
}
