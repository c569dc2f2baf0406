import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { maxVisitorBytes } from '#domain/request-limits.ts';
import { freePort } from '#server/free-port.ts';
import { makeProxy, requestLimitsOf } from '#server/front/api-proxy.ts';
import { clientIpOf } from '#server/front/client-ip.ts';
import { makeDashboard } from '#server/front/dashboard.ts';
import { openFront, serverTimeouts } from '#server/front/front.ts';
import { securityHeaders } from '#server/hosts/headers.ts';
import { makeWebhook, webhookPath } from '#server/publisher/webhook.ts';
import { listenOnLoopback, upstreamAt } from '../../support/loopback.ts';

const host = '127.0.0.1';
const port = await freePort();
const headers = securityHeaders('https://naves.example.com');
const front = await openFront({ host, port, headers });
afterAll(front.stop);

const answers = (text: string) => ({
  answer: (_request: unknown, response: { end: (text: string) => void }) => void response.end(text),
});
const local = { trustProxy: false, dashboard: 'local' } as const;
const behindProxy = { trustProxy: true, dashboard: 'closed' } as const;
front.route('/_/', makeDashboard(answers('tablero'), local));
front.route('/_/behind/', makeDashboard(answers('tablero'), behindProxy));
front.route('/_/production/', makeDashboard(answers('tablero'), { ...local, dashboard: 'closed' }));
front.route('/_/open/', makeDashboard(answers('tablero'), { ...behindProxy, dashboard: 'open' }));

const get = (path: string, sent = {}) => fetch(`http://${host}:${port}${path}`, { headers: sent });

test('sends the security headers with every response, also before the site is ready', async () => {
  const { status, headers: received } = await get('/');
  expect(status).toBe(503);
  for (const [name, value] of Object.entries(headers)) expect(received.get(name)).toBe(value);
});

test('gives every response the id of its proxy, or a new one', async () => {
  const idOf = async (sent = {}) => (await get('/', sent)).headers.get('x-request-id') ?? '';
  expect(await idOf({ 'x-request-id': 'del-proxy-1234' })).toBe('del-proxy-1234');
  const made = await idOf();
  expect(made).toMatch(/^[\w-]{36}$/);
  expect(await idOf()).not.toBe(made);
  for (const refused of ['corto', 'lucia@example.com', 'x'.repeat(65)]) {
    expect(await idOf({ 'x-request-id': refused })).toMatch(/^[\w-]{36}$/);
  }
});

describe('a client that sends slowly', () => {
  const shortTimeouts = {
    ...serverTimeouts,
    headersTimeout: 100,
    requestTimeout: 200,
    connectionsCheckingInterval: 20,
  };
  let strict: { port: number; stop: () => Promise<void> };
  beforeAll(async () => {
    const port = await freePort();
    strict = { port, ...(await openFront({ host, port, headers }, shortTimeouts)) };
  });
  afterAll(() => strict.stop());

  test.each([
    ['the head of a request', 'GET / HTTP/1.1\r\nhost: a\r\n'],
    ['the body of a request', 'POST /api/ HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhola'],
  ])('is disconnected while it sends %s', async (_, begun) => {
    const socket = connect(strict.port, host);
    socket.write(begun);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 (408|503)/);
  });
});

test('answers a request that offers an upgrade without a handler', async () => {
  const socket = connect(port, host);
  socket.write(
    'GET /_/ HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\n\r\n',
  );
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

test('refuses a request for the URL of another server', async () => {
  const socket = connect(port, host);
  socket.write('GET http://naves.example.net/ HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 400 /);
  socket.destroy();
});

test('survives a client that hangs up during a request', async () => {
  front.route(webhookPath, { answer: makeWebhook('secreto', () => undefined) });
  const socket = connect(port, host);
  socket.write(`POST ${webhookPath} HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{`);
  await once(socket, 'connect');
  socket.destroy();
  expect((await fetch(`http://${host}:${port}${webhookPath}`, { method: 'POST' })).status).toBe(401);
});

test('breaks off only the response whose file cannot be read', async () => {
  front.route('/archivo', {
    answer: (_request, response) => void createReadStream('/no/hay').pipe(response.writeHead(200)),
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await expect(get('/archivo')).rejects.toThrow();
  expect(String(logged.mock.lastCall)).toContain('/no/hay');
  logged.mockRestore();
  expect((await get('/_/')).status).toBe(200);
});

describe("PocketBase's dashboard", () => {
  const stranger = '203.0.113.7';

  test('opens on the machine itself', async () => {
    expect(await (await get('/_/')).text()).toBe('tablero');
  });

  test.each([
    { 'x-forwarded-for': stranger },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'naves.example.com' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: `for=${stranger}` },
    { 'x-real-ip': stranger },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': stranger },
    { 'cf-ray': '8f0' },
    { 'cdn-loop': 'cloudflare' },
    { 'true-client-ip': stranger },
    { 'x-client-ip': stranger },
    { 'fastly-client-ip': stranger },
    { 'fly-client-ip': stranger },
    { 'x-cluster-client-ip': stranger },
    { 'x-azure-clientip': stranger },
    { 'x-amzn-trace-id': 'Root=1' },
    { 'x-original-forwarded-for': stranger },
    { 'x-client-ip-secret': '127.0.0.1' },
  ])('is closed to a request that was forwarded (%o)', async (sent: Record<string, string>) => {
    expect((await get('/_/', sent)).status).toBe(403);
  });

  test.each([{}, { 'x-real-ip': '127.0.0.1' }, { 'x-real-ip': '::1' }, { 'x-real-ip': stranger }])(
    'is closed behind a proxy, whatever it states (%o)',
    async (sent: Record<string, string>) => {
      expect((await get('/_/behind/', sent)).status).toBe(403);
    },
  );

  test('is closed in production, on the machine itself too', async () => {
    const refused = await get('/_/production/');
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('SUPERUSER_DASHBOARD');
  });

  test('is closed under a host name that is not the machine’s own', async () => {
    const socket = connect(port, host);
    socket.write('GET /_/ HTTP/1.1\r\nhost: naves.example.com\r\n\r\n');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 403 /);
    socket.destroy();
  });

  test('opens to other machines when the operator allows it', async () => {
    expect((await get('/_/open/', { 'x-forwarded-for': stranger })).status).toBe(200);
  });
});

describe('the IP address of a client', () => {
  const request = (stated?: string, remoteAddress = '::ffff:203.0.113.7') =>
    ({
      headers: stated ? { 'x-real-ip': stated } : {},
      socket: { remoteAddress },
    }) as unknown as Parameters<typeof clientIpOf>[0];

  test('comes from the connection and not from a header', () => {
    expect(clientIpOf(request('10.0.0.1'), local)).toBe('203.0.113.7');
    expect(clientIpOf(request(undefined, '127.0.0.1'), local)).toBe('127.0.0.1');
  });

  test('comes from a proxy that we trust', () => {
    expect(clientIpOf(request('10.0.0.1'), behindProxy)).toBe('10.0.0.1');
  });

  test('is unknown when a proxy that we trust does not state it', () => {
    expect(clientIpOf(request(), behindProxy)).toBe('0.0.0.0');
    expect(clientIpOf(request(undefined, '127.0.0.1'), behindProxy)).toBe('0.0.0.0');
  });

  test('is unknown for a loopback connection in production', () => {
    expect(clientIpOf(request(undefined, '::1'), { trustProxy: false, dashboard: 'closed' })).toBe('0.0.0.0');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:db8:1:2::9', '2001:db8:1::'],
    ['2001:db8::9', '2001:db8:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['::1', '0.0.0.0'],
    ['127.0.0.1', '0.0.0.0'],
    ['203.0.113.7:443', '0.0.0.0'],
    ['127.0.0.1, 203.0.113.7', '0.0.0.0'],
  ])('%s becomes %s', (stated, clientIp) => {
    expect(clientIpOf(request(stated), behindProxy)).toBe(clientIp);
  });
});

describe('the client IP that PocketBase receives', () => {
  const secretHeader = 'x-client-ip-secret';
  const pocketbase = createServer(({ headers: received }, response) => {
    const others = Object.keys(received).filter((name) => /ip|forwarded/.test(name) && name !== secretHeader);
    response.end(JSON.stringify([received[secretHeader], ...others]));
  });
  beforeAll(async () => {
    const { url: target } = await listenOnLoopback(pocketbase);
    front.route('/api/', makeProxy(upstreamAt(target), local));
    front.route('/api/behind/', makeProxy(upstreamAt(target), behindProxy));
  });
  afterAll(() => void pocketbase.close());
  const claim = { 'x-real-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.8', [secretHeader]: '127.0.0.1' };

  test('is unknown when an untrusted proxy forwarded the request, and never what the client states', async () => {
    expect(await (await get('/api/', claim)).json()).toEqual(['0.0.0.0']);
    expect(await (await get('/api/')).json()).toEqual(['127.0.0.1']);
  });

  test('cannot be forged in a request for an upgrade', async () => {
    const clientIp = new Promise((resolve) => {
      pocketbase.once('upgrade', ({ headers: received }, socket) => {
        resolve(received[secretHeader]);
        socket.destroy();
      });
    });
    const socket = connect(port, host);
    socket.on('error', () => undefined);
    socket.write(
      `GET /api/ HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n${secretHeader}: 203.0.113.7\r\n\r\n`,
    );
    expect(await clientIp).toBe('0.0.0.0');
  });

  test('is also sent with requests that announce a trailer', async () => {
    for (const method of ['GET', 'POST', 'HEAD']) {
      const socket = connect(port, host);
      socket.write(`${method} /api/ HTTP/1.1\r\nhost: a\r\ntrailer: x\r\ncontent-length: 0\r\n\r\n`);
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /);
      socket.destroy();
    }
  });

  test('is that of a proxy that we trust', async () => {
    expect(await (await get('/api/behind/', claim)).json()).toEqual(['203.0.113.7']);
    const silent = { 'x-forwarded-for': '203.0.113.8' };
    expect(await (await get('/api/behind/', silent)).json()).toEqual(['0.0.0.0']);
  });
});

test('does not end a response normally that PocketBase broke off', async () => {
  const pocketbase = createServer((request, response) => {
    response.write('la mitad', () => request.socket.resetAndDestroy());
  });
  const { url: target } = await listenOnLoopback(pocketbase);
  front.route('/api/roto', makeProxy(upstreamAt(target), local));
  await expect(get('/api/roto').then((answer) => answer.text())).rejects.toThrow();
  pocketbase.close();
});

describe('a client that uses all its requests', () => {
  const held: (() => void)[] = [];
  const pocketbase = createServer(({ url }, response) => {
    if (url === '/api/lenta') held.push(() => void response.end());
    else if (url === '/api/realtime')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n');
    else response.end(url);
  });
  beforeAll(async () => {
    const { url: target } = await listenOnLoopback(pocketbase);
    const one = { perClient: 1, total: 2, waiting: 0, waitingPerClient: 0 };
    const limits = { administrators: one, guests: one, bodies: one, streams: one };
    front.route('/api/', makeProxy(upstreamAt(target), behindProxy, { limits, bodyTimeoutMs: 100 }));
  });
  afterAll(() => {
    pocketbase.close();
    pocketbase.closeAllConnections();
  });

  test('gets 503 and does not block other clients', async () => {
    const [one, other] = [{ 'x-real-ip': '10.0.0.1' }, { 'x-real-ip': '10.0.0.2' }];
    const slow = get('/api/lenta', one);
    await vi.waitUntil(() => held.length > 0);

    const refused = await get('/api/rapida', one);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await refused.json()).message).toContain('El servicio no está disponible en este momento.');
    expect(await (await get('/api/rapida', other)).text()).toBe('/api/rapida');

    held[0]?.();
    await (await slow).text();
    await vi.waitUntil(async () => (await get('/api/rapida', one)).status === 200);
  });

  test.each(['/api/realtime', '/api/%72ealtime', '/%61pi/re%61ltime'])(
    'holds one stream and still gets answers, however it writes the path (%s)',
    async (path) => {
      const client = { 'x-real-ip': '10.0.0.3' };
      const ending = new AbortController();
      const stream = await fetch(`http://${host}:${port}${path}`, {
        headers: client,
        signal: ending.signal,
      });
      expect(stream.status).toBe(200);
      expect((await get(path, client)).status).toBe(503);
      expect((await get('/api/rapida', client)).status).toBe(200);
      ending.abort();
      await vi.waitUntil(async () => {
        const next = await get(path, client);
        void next.body?.cancel();
        return next.status === 200;
      });
    },
  );

  test.each([
    ['states its length', 'content-length: 100\r\n\r\n{'],
    ['comes in chunks', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
  ])('gets 408 for a body that does not arrive and %s, which holds nothing', async (_, rest) => {
    const socket = connect(port, host);
    socket.write(`POST /api/rapida HTTP/1.1\r\nhost: a\r\nx-real-ip: 10.0.0.4\r\n${rest}`);
    expect((await get('/api/rapida', { 'x-real-ip': '10.0.0.4' })).status).toBe(200);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('vuelve a enviarlo');
  });

  test('may send a body in chunks, which arrives with its length', async () => {
    const received = new Promise<unknown[]>((resolve) => {
      pocketbase.once('request', async (request) =>
        resolve([request.headers['content-length'], await text(request)]),
      );
    });
    await fetch(`http://${host}:${port}/api/rapida`, {
      method: 'POST',
      headers: { 'x-real-ip': '10.0.0.5' },
      body: new Blob(['{"a":1}']).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(await received).toEqual(['7', '{"a":1}']);
  });

  test('gets 413 for a body of more than 64 KB', async () => {
    const send = (bytes: number) =>
      fetch(`http://${host}:${port}/api/rapida`, {
        method: 'POST',
        headers: { 'x-real-ip': '10.0.0.6' },
        body: Buffer.alloc(bytes),
      });
    expect((await send(maxVisitorBytes)).status).toBe(200);
    expect((await send(maxVisitorBytes + 1)).status).toBe(413);
  });
});

test('refuses a request with two hosts, without one, or with two lengths', async () => {
  for (const lines of [
    'host: a\r\nhost: b\r\n',
    'host: a\r\nhost: a\r\n',
    '',
    'host: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n',
    'host: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n',
  ]) {
    const socket = connect(port, host);
    socket.write(`GET /_/ HTTP/1.1\r\n${lines}\r\n`);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
  }
});

describe('the limits of the product', () => {
  const inTime = { timeout: 120_000 };
  const held = new Set<() => void>();
  const pocketbase = createServer((_request, response) => void held.add(() => void response.end()));
  afterAll(() => {
    pocketbase.close();
    pocketbase.closeAllConnections();
  });

  test('are those that SECURITY.md states', () => {
    const { administrators, guests, streams } = requestLimitsOf({});
    expect(administrators).toMatchObject({ perClient: 32, total: 64 });
    expect(guests).toMatchObject({ perClient: 4, total: 12 });
    expect(streams).toMatchObject({ perClient: 64, total: 1024 });
  });

  test('let 4 requests of an IPv6 network run at once, and 12 of all guests', {
    timeout: 120_000,
  }, async () => {
    const { url: target } = await listenOnLoopback(pocketbase);
    const proxy = makeProxy(upstreamAt(target), behindProxy, { limits: requestLimitsOf({}) });
    front.route('/api/limites', proxy);
    const ended: Promise<unknown>[] = [];
    const askFrom = (network: number, times: number) => {
      for (let host = 1; host <= times; host += 1)
        ended.push(
          get('/api/limites', { 'x-real-ip': `2001:db8:${network}:${host}::1` }).then((answer) =>
            answer.text(),
          ),
        );
    };
    askFrom(1, 12);
    await vi.waitUntil(() => proxy.queueLengths().waiting === 8, inTime);
    expect(proxy.queueLengths()).toEqual({ running: 4, waiting: 8 });
    for (let network = 2; network <= 4; network += 1) askFrom(network, 4);
    await vi.waitUntil(() => proxy.queueLengths().waiting === 8 + 4, inTime);
    expect(proxy.queueLengths()).toEqual({ running: 12, waiting: 12 });

    await vi.waitUntil(() => {
      for (const end of held) end();
      held.clear();
      return proxy.queueLengths().running === 0;
    }, inTime);
    expect(await Promise.all(ended)).toHaveLength(12 + 3 * 4);
  });
});
