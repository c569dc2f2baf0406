import { chromium } from '@playwright/test';
import { propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { browserArguments, findBrowser } from '../support/browser.ts';
import startProduct from '../support/global-setup.ts';
import { phone } from '../support/page-weight.ts';
import { median, seconds } from './results.ts';
import { saveResults } from './save-results.ts';

const cpuSlowdown = 4;
const sheets = Number(process.env.BENCH_PROPERTIES) || 12;

/** What the page notes: when the button was touched, and the file that it shares. */
interface Shared {
  touched: number;
  ready: number;
  bytes: number;
}

const stop = await startProduct();
const url = process.env.PRODUCT_URL ?? '';
const found = await fetch(`${url}/api/collections/properties/records?perPage=200`);
const { items } = (await found.json()) as { items: unknown[] };
const properties = items
  .map((item) => propertySchema.parse(item))
  .sort((a, b) => a.reference_code.localeCompare(b.reference_code));
const every = Math.max(1, Math.floor(properties.length / sheets));
const chosen = properties.filter((_, index) => index % every === 0).slice(0, sheets);

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments });
const made = [];
for (const property of chosen) made.push(await makeDatasheet(url + paths.property(property)));
await browser.close();
await stop?.();

const times = made.map(({ milliseconds }) => milliseconds);
saveResults('datasheet', [
  {
    datasheets: made.length,
    'tap until the file is ready, median s': seconds(median(times)),
    'slowest s': seconds(Math.max(...times)),
    'largest file KB': Math.round(Math.max(...made.map(({ bytes }) => bytes)) / 1_000),
    'loaded for it, median KB': Math.round(median(made.map(({ loaded }) => loaded)) / 1_000),
  },
]);

/** Taps the button of a property in a new browser, which has nothing in its cache. */
async function makeDatasheet(pageUrl: string) {
  const context = await browser.newContext({ ...phone, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(noteSharedFile);
  await page.goto(pageUrl, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  let loaded = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loaded += encodedDataLength;
  });
  const button = page.getByRole('button', { name: 'Ficha técnica (PDF)' });
  await button.scrollIntoViewIfNeeded();
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await button.tap();
  await page.waitForFunction(() => (globalThis as unknown as { shared: Shared }).shared.bytes > 0);
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: Shared }).shared);
  await context.close();
  return { milliseconds: shared.ready - shared.touched, bytes: shared.bytes, loaded };
}

/** Runs in the page. Stands in for the share menu of a phone. */
function noteSharedFile(): void {
  const shared: Shared = { touched: 0, ready: 0, bytes: 0 };
  Object.assign(globalThis, { shared });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      shared.touched = timeStamp;
    },
    { capture: true },
  );
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: ShareData) => {
      shared.ready = performance.now();
      shared.bytes = files?.[0]?.size ?? 0;
    },
  });
}
