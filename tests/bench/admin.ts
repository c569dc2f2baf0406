import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { phone } from '../support/page-weight.ts';
import { account } from '../support/product-process.ts';
import { signIn } from '../support/sign-in.ts';
import { inBrowser } from './in-browser.ts';
import { largeAmounts, startLargeProduct } from './large-product.ts';
import type * as Panel from './panel/response-times.ts';
import { median } from './results.ts';
import { saveResults } from './save-results.ts';

/** The phone that Lighthouse emulates: latency in ms, throughput in bytes per second, a CPU four times slower. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const screens = ['Inmuebles', 'Ubicaciones', 'Solicitudes', 'Clientes'];

interface ScreenLoad {
  milliseconds: number;
  requests: number;
  /** How many of them ran one after another. */
  sequential: number;
}

const product = await startLargeProduct();
const { responseTimes } = await inBrowser<typeof Panel>('./tests/bench/panel/response-times.ts', product.url);
const responseTimesOfScreens = await responseTimes(account, rounds);
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
const opened = new Map<string, ScreenLoad[]>();
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
saveResults('admin', [
  largeAmounts,
  ...[...opened].map(([screen, all]) => ({
    'screen on a phone': screen,
    ...summary(all.map(({ milliseconds }) => milliseconds)),
    requests: median(all.map(({ requests }) => requests)),
    'sequential requests': median(all.map(({ sequential }) => sequential)),
  })),
  ...[...responseTimesOfScreens].map(([screen, times]) => ({
    'requests of a screen': screen,
    ...summary(times),
  })),
]);

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** Measures the time from a click until the first record of the screen is visible. */
async function measure(screen: string, page: Page, click: () => Promise<void>): Promise<void> {
  const requests: Request[] = [];
  const record = (request: Request) => requests.push(request);
  page.on('requestfinished', record);
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
  page.off('requestfinished', record);
  const measured = { milliseconds, requests: requests.length, sequential: sequentialCountOf(requests) };
  opened.set(screen, [...(opened.get(screen) ?? []), measured]);
}

/** The longest sequence of requests in which each starts after the previous one has ended. */
function sequentialCountOf(requests: Request[]): number {
  const spans = requests
    .map((request) => request.timing())
    .map(({ startTime, responseEnd }) => ({ start: startTime, end: startTime + responseEnd }))
    .toSorted((a, b) => a.end - b.end);
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { start, end } of spans) {
    if (start < last) continue;
    count += 1;
    last = end;
  }
  return count;
}
