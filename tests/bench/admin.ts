import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { phone } from '../support/page-weight.ts';
import { account } from '../support/product-process.ts';
import { signIn } from '../support/sign-in.ts';
import { inBrowser } from './in-browser.ts';
import { startLargeProduct, stored } from './large-product.ts';
import type * as Panel from './panel/answer-times.ts';
import { keepResults, median } from './results.ts';

/** As Lighthouse emulates a phone: milliseconds of latency, bytes a second, a fourth of the processor. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const slowdown = 4;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const screens = ['Inmuebles', 'Ubicaciones', 'Solicitudes', 'Clientes'];

interface Opened {
  milliseconds: number;
  requests: number;
  /** How many of them waited one for the other. */
  chain: number;
}

const product = await startLargeProduct();
const { answerTimes } = await inBrowser<typeof Panel>('./tests/bench/panel/answer-times.ts', product.url);
const answered = await answerTimes(account, rounds);
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
const opened = new Map<string, Opened[]>();
for (let round = 0; round < rounds; round += 1) {
  const context = await browser.newContext({ ...phone, baseURL: product.url });
  const page = await slowPage(context);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await measure('Dashboard, after signing in', page, () => signIn(page, account));
  for (const name of screens) {
    await page.waitForLoadState('networkidle');
    await button('Menú').click();
    const link = page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name });
    await measure(name, page, () => link.click());
  }
  await context.close();
}
await browser.close();
await product.stop();

const summary = (milliseconds: number[]) => ({
  'median ms': Math.round(median(milliseconds)),
  'slowest ms': Math.round(Math.max(...milliseconds)),
});
keepResults('admin', [
  stored,
  ...[...opened].map(([screen, all]) => ({
    'opened on a phone': screen,
    ...summary(all.map(({ milliseconds }) => milliseconds)),
    requests: median(all.map(({ requests }) => requests)),
    'one after another': median(all.map(({ chain }) => chain)),
  })),
  ...[...answered].map(([screen, times]) => ({ 'asked alone': screen, ...summary(times) })),
]);

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** From a click until the first record of the screen stands there. */
async function measure(screen: string, page: Page, click: () => Promise<void>): Promise<void> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const started = performance.now();
  await click();
  await page.waitForFunction(
    (before) =>
      document.querySelector('h1')?.textContent !== before &&
      document.querySelector('main tbody tr') !== null,
    heading,
  );
  const milliseconds = performance.now() - started;
  page.off('requestfinished', note);
  const measured = { milliseconds, requests: requests.length, chain: chainOf(requests) };
  opened.set(screen, [...(opened.get(screen) ?? []), measured]);
}

/** The longest row of requests of which each began when the one before it had ended. */
function chainOf(requests: Request[]): number {
  const spans = requests
    .map((request) => request.timing())
    .map(({ startTime, responseEnd }) => ({ start: startTime, end: startTime + responseEnd }))
    .toSorted((a, b) => a.end - b.end);
  let chain = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { start, end } of spans) {
    if (start < last) continue;
    chain += 1;
    last = end;
  }
  return chain;
}
