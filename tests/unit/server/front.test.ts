import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { createProxyTo } from '#server/front/api-proxy.ts';
import { visitorAddressOf } from '#server/front/client-ip.ts';
import { createDashboard } from '#server/front/dashboard.ts';
import { openFront, patience } from '#server/front/front.ts';
import { securityHeaders } from '#server/hosts/headers.ts';
import { createWebhook, webhookPath } from '#server/publisher/webhook.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

const host = '127.0.0.1';
const port = await freePort();
const headers = securityHeaders('https://naves.example.com');
const front = await openFront({ host, port, headers });
afterAll(front.stop);

const answers = (said: string) => ({
  answer: (_request: unknown, response: { end: (said: string) => void }) => void response.end(said),
});
const closed = { superuserDashboard: false, trustProxy: false };
front.route('/_/', createDashboard(answers('tablero'), closed));
front.route('/_/behind/', createDashboard(answers('tablero'), { ...closed, trustProxy: true }));
front.route('/_/open/', createDashboard(answers('tablero'), { ...closed, superuserDashboard: true }));

const get = (path: string, sent = {}) => fetch(`http://${host}:${port}${path}`, { headers: sent });

test('every answer states the headers, also before the site is ready', async () => {
  const { status, headers: stated } = await get('/');
  expect(status).toBe(503);
  for (const [name, value] of Object.entries(headers)) expect(stated.get(name)).toBe(value);
});

describe('whoever sends slowly', () => {
  const brief = { ...patience, headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };
  let impatient: { port: number; stop: () => Promise<void> };
  beforeAll(async () => {
    const port = await freePort();
    impatient = { port, ...(await openFront({ host, port, headers }, brief)) };
  });
  afterAll(() => impatient.stop());

  test.each([
    ['the head of a request', 'GET / HTTP/1.1\r\nhost: a\r\n'],
    ['the body of a request', 'POST /api/ HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhola'],
  ])('is hung up on, be it %s', async (_, begun) => {
    const socket = connect(impatient.port, host);
    socket.write(begun);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 (408|503)/);
  });
});

test('who offers an upgrade that nobody takes is answered as any other', async () => {
  const socket = connect(port, host);
  socket.write(
    'GET /_/ HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\n\r\n',
  );
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

test('who asks for an address of another server is led nowhere', async () => {
  const socket = connect(port, host);
  socket.write('GET http://naves.example.net/ HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 400 /);
  socket.destroy();
});

test('who hangs up within a request ends nothing but that', async () => {
  front.route(webhookPath, { answer: createWebhook('secreto', () => undefined) });
  const socket = connect(port, host);
  socket.write(`POST ${webhookPath} HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{`);
  await once(socket, 'connect');
  socket.destroy();
  expect((await fetch(`http://${host}:${port}${webhookPath}`, { method: 'POST' })).status).toBe(401);
});

test('a file that cannot be read ends nothing but its own answer', async () => {
  front.route('/archivo', {
    answer: (_request, response) => void createReadStream('/no/hay').pipe(response.writeHead(200)),
  });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await expect(get('/archivo')).rejects.toThrow();
  expect(String(said.mock.lastCall)).toContain('/no/hay');
  said.mockRestore();
  expect((await get('/_/')).status).toBe(200);
});

describe("PocketBase's dashboard", () => {
  const stranger = '203.0.113.7';

  test('opens on the machine itself', async () => {
    expect(await (await get('/_/')).text()).toBe('tablero');
    expect((await get('/_/behind/', { 'x-real-ip': '::1' })).status).toBe(200);
  });

  test.each([
    ['/_/', { 'x-forwarded-for': stranger }],
    ['/_/', { forwarded: `for=${stranger}` }],
    ['/_/behind/', { 'x-real-ip': stranger }],
    ['/_/behind/', { 'x-real-ip': 'localhost' }],
    ['/_/behind/', { 'x-forwarded-for': stranger }],
  ])('%s stays closed to others (%o)', async (path, sent) => {
    expect((await get(path, sent)).status).toBe(403);
  });

  test('stays closed under another name than the machine’s own', async () => {
    const socket = connect(port, host);
    socket.write('GET /_/ HTTP/1.1\r\nhost: naves.example.com\r\n\r\n');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 403 /);
    socket.destroy();
  });

  test('opens to others where the operator says so', async () => {
    expect((await get('/_/open/', { 'x-forwarded-for': stranger })).status).toBe(200);
  });
});

describe('the address of a visitor', () => {
  const request = (stated?: string) =>
    ({
      headers: stated ? { 'x-real-ip': stated } : {},
      socket: { remoteAddress: '::ffff:203.0.113.7' },
    }) as unknown as Parameters<typeof visitorAddressOf>[0];

  test('is what the connection says, whatever a header claims', () => {
    expect(visitorAddressOf(request('10.0.0.1'), false)).toBe('203.0.113.7');
  });

  test('is what a proxy of ours says', () => {
    expect(visitorAddressOf(request('10.0.0.1'), true)).toBe('10.0.0.1');
    expect(visitorAddressOf(request(), true)).toBe('203.0.113.7');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::9', '2001:db8:1:2::'],
    ['2001:db8::9', '2001:db8:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '::1'],
    ['203.0.113.7:443', '0.0.0.0'],
    ['127.0.0.1, 203.0.113.7', '0.0.0.0'],
  ])('%s counts as %s: a network of IPv6 as one, what is no address as nowhere', (stated, counted) => {
    expect(visitorAddressOf(request(stated), true)).toBe(counted);
  });
});

describe('what PocketBase is told of who asks', () => {
  const pocketbase = createServer(({ headers: heard }, response) => {
    response.end(JSON.stringify([heard['x-real-ip'], heard['x-forwarded-for'] ?? '']));
  });
  beforeAll(async () => {
    const { url: target } = await listenOnLoopback(pocketbase);
    front.route('/api/', createProxyTo(target, false));
    front.route('/api/behind/', createProxyTo(target, true));
  });
  afterAll(() => void pocketbase.close());
  const claim = { 'x-real-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.8' };

  test('is where the connection comes from, and that somebody spoke for another', async () => {
    expect(await (await get('/api/', claim)).json()).toEqual(['127.0.0.1', '203.0.113.8']);
  });

  test('is no forged word where the connection is to be another', async () => {
    const told = new Promise((resolve) => {
      pocketbase.once('upgrade', ({ headers: heard }, socket) => {
        resolve(heard['x-real-ip']);
        socket.destroy();
      });
    });
    const socket = connect(port, host);
    socket.on('error', () => undefined);
    socket.write(
      'GET /api/ HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nx-real-ip: 203.0.113.7\r\n\r\n',
    );
    expect(await told).toBe('127.0.0.1');
  });

  test('is asked also by who announces what cannot follow, which ends nothing', async () => {
    for (const method of ['GET', 'POST', 'HEAD']) {
      const socket = connect(port, host);
      socket.write(`${method} /api/ HTTP/1.1\r\nhost: a\r\ntrailer: x\r\ncontent-length: 0\r\n\r\n`);
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /);
      socket.destroy();
    }
  });

  test('is the word of a proxy of ours', async () => {
    expect(await (await get('/api/behind/', claim)).json()).toEqual(['203.0.113.7', '']);
    const silent = { 'x-forwarded-for': '203.0.113.8' };
    expect(await (await get('/api/behind/', silent)).json()).toEqual(['127.0.0.1', '203.0.113.8']);
  });
});

test('an answer that PocketBase breaks off in its midst is not ended as if it were whole', async () => {
  const pocketbase = createServer((request, response) => {
    response.write('la mitad', () => request.socket.resetAndDestroy());
  });
  const { url: target } = await listenOnLoopback(pocketbase);
  front.route('/api/roto', createProxyTo(target, false));
  await expect(get('/api/roto').then((answer) => answer.text())).rejects.toThrow();
  pocketbase.close();
});

describe('whoever occupies all that one address may', () => {
  const held: (() => void)[] = [];
  const pocketbase = createServer(({ url }, response) => {
    if (url === '/api/lenta') held.push(() => void response.end());
    else response.end(url);
  });
  beforeAll(async () => {
    const { url: target } = await listenOnLoopback(pocketbase);
    front.route('/api/', createProxyTo(target, true, { ofOne: 1, ofAll: 2, waiting: 0 }));
  });
  afterAll(() => {
    pocketbase.close();
    pocketbase.closeAllConnections();
  });

  test('is told to come back, hears of changes all the same, and keeps nobody else waiting', async () => {
    const [one, other] = [{ 'x-real-ip': '10.0.0.1' }, { 'x-real-ip': '10.0.0.2' }];
    const slow = get('/api/lenta', one);
    await vi.waitUntil(() => held.length > 0);

    const refused = await get('/api/rapida', one);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await refused.json()).message).toContain('El servicio no está disponible en este momento.');
    expect(await (await get('/api/realtime', one)).text()).toBe('/api/realtime');
    expect(await (await get('/api/rapida', other)).text()).toBe('/api/rapida');

    held[0]?.();
    await (await slow).text();
    await vi.waitUntil(async () => (await get('/api/rapida', one)).status === 200);
  });
});
