import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { startKillableProduct } from '../support/killable-product.ts';
import { account } from '../support/product-process.ts';
import { fillDatabase } from './fill-database.ts';
import { type Row, readResults } from './results.ts';
import { saveResults } from './save-results.ts';

/** Names the measured code in the table. Rows of other code stay in it. */
const code = process.env.BENCH_CODE ?? 'now';
const amounts = { properties: 500, inquiries: 100 };
const listsPerAddress = 30;
const listRounds = 2;
/** The window of the rate limit of lists. */
const roundPauseMs = 11_000;
const connectionsPerAddress = 32;
const settleMs = 3_000;
const answerTimeoutMs = 10_000;
const listPath = '/api/collections/properties/records?perPage=200';

/** The product as behind a reverse proxy, which states the addresses of the visitors. */
const product = await startKillableProduct({ TRUST_PROXY: '1', RATE_LIMITS: '' });
fillDatabase(product.dataDir, amounts);
const client = new PocketBase(product.url);
await client.collection('users').authWithPassword(account.email, account.password);
const { token } = client.authStore;

/** Each measurement has addresses of its own, because each address has rate limits. */
let measurements = 0;
const addressOf = (number: number) => `10.${20 + measurements}.0.${1 + number}`;

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

/** Makes the resident memory of now the largest one. */
const forgetMostMemory = () => {
  for (const pid of Object.values(product.pids())) writeFileSync(`/proc/${pid}/clear_refs`, '5');
};

/** The milliseconds until a request is answered, or what came instead. */
async function answerTime(url: string, headers: Record<string, string>): Promise<string> {
  const started = performance.now();
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(answerTimeoutMs) });
    await response.arrayBuffer();
    const ms = Math.round(performance.now() - started);
    return response.ok ? `${ms} ms` : `${response.status} after ${ms} ms`;
  } catch {
    return `none in ${answerTimeoutMs / 1_000} s`;
  }
}

const administratorTime = () =>
  answerTime(`${product.url}/api/collections/inquiries/records?perPage=20`, {
    authorization: token,
    'x-real-ip': '10.10.0.1',
  });

async function listStatus(address: string): Promise<string> {
  try {
    const response = await fetch(product.url + listPath, { headers: { 'x-real-ip': address } });
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return 'broken off';
  }
}

/** Many lists at once, of a product that has just started. */
async function measureLists(count: number): Promise<Row> {
  measurements += 1;
  await product.restart();
  await wait(roundPauseMs);
  const { PocketBase: pid, Node: nodePid } = product.pids();
  const startMb = memoryOf(pid, 'VmRSS');
  forgetMostMemory();
  const statuses: string[] = [];
  let administrator = '';
  const started = performance.now();
  let listMs = 0;
  for (let round = 0; round < listRounds; round += 1) {
    if (round > 0) await wait(roundPauseMs);
    const roundStart = performance.now();
    const lists = Array.from({ length: count }, (_, number) =>
      listStatus(addressOf(Math.floor(number / listsPerAddress))),
    );
    administrator = await administratorTime();
    statuses.push(...(await Promise.all(lists)));
    listMs = Math.max(listMs, performance.now() - roundStart);
  }
  console.log(`${count} lists: ${Math.round(performance.now() - started)} ms`);
  const countOf = (status: string) => statuses.filter((other) => other === status).length;
  return {
    code,
    'lists at once': count,
    addresses: Math.ceil(count / listsPerAddress),
    rounds: listRounds,
    'status 200': countOf('200'),
    'status 429': countOf('429'),
    'status 503': countOf('503'),
    other: statuses.filter((status) => !['200', '429', '503'].includes(status)).length,
    'slowest round ms': Math.round(listMs),
    administrator,
    'PocketBase MB before': startMb,
    'PocketBase MB at most': memoryOf(pid, 'VmHWM'),
    'Node MB at most': memoryOf(nodePid, 'VmHWM'),
  };
}

const headersFor = (address: string) => `Host: localhost\r\nX-Real-IP: ${address}\r\n`;
const inquiryPath = '/api/collections/inquiries/records';

/** What each quiet connection sends. */
const quietKinds: Record<string, (address: string) => string> = {
  open: () => '',
  'half-sent headers': (address) => `GET /api/health HTTP/1.1\r\n${headersFor(address)}X-Slow: `,
  'half-sent body': (address) =>
    `POST ${inquiryPath} HTTP/1.1\r\n${headersFor(address)}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  'chunked body': (address) =>
    `POST ${inquiryPath} HTTP/1.1\r\n${headersFor(address)}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  stream: (address) => `GET /api/realtime HTTP/1.1\r\n${headersFor(address)}\r\n`,
  'encoded path': (address) => `GET /api/%72ealtime HTTP/1.1\r\n${headersFor(address)}\r\n`,
};

async function openQuiet(port: number, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
  socket.resume();
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(text);
  return socket;
}

async function measureQuiet(kind: string, count: number): Promise<Row> {
  measurements += 1;
  forgetMostMemory();
  const port = Number(new URL(product.url).port);
  const textFor = quietKinds[kind] as (address: string) => string;
  const sockets = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      openQuiet(port, textFor(addressOf(Math.floor(number / connectionsPerAddress)))),
    ),
  );
  await wait(settleMs);
  const [administrator, visitor, page] = await Promise.all([
    administratorTime(),
    answerTime(`${product.url}/api/collections/properties/records?perPage=1`, { 'x-real-ip': '10.10.0.2' }),
    answerTime(product.url, { 'x-real-ip': '10.10.0.2' }),
  ]);
  const openAfter = sockets.filter(({ closed }) => !closed).length;
  for (const socket of sockets) socket.destroy();
  await wait(settleMs);
  return {
    code,
    'quiet connections': kind,
    count,
    'still open': openAfter,
    administrator,
    visitor,
    page,
    'PocketBase MB at most': memoryOf(product.pids().PocketBase, 'VmHWM'),
    'Node MB at most': memoryOf(product.pids().Node, 'VmHWM'),
  };
}

const listRows: Row[] = [];
for (const count of [30, 300]) listRows.push(await measureLists(count));
const quietRows: Row[] = [];
await product.restart();
for (const count of [256, 1_000])
  for (const kind of Object.keys(quietKinds)) quietRows.push(await measureQuiet(kind, count));
await product.stop();

const isOther = (row: Row) => row.code !== code;
const earlier = process.env.BENCH_KEEP ? readResults('guests').rows.filter(isOther) : [];
const isList = (row: Row) => 'lists at once' in row;
saveResults('guests', [
  ...earlier.filter(isList),
  ...listRows,
  ...earlier.filter((row) => !isList(row)),
  ...quietRows,
]);
