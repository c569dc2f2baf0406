import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { findBrowser } from '../support/browser.ts';
import { phone } from '../support/page-weight.ts';
import { account } from '../support/product-process.ts';
import { signIn } from '../support/sign-in.ts';
import { fillFollowUp, followUpAmounts } from './fill-follow-up.ts';
import { inBrowser } from './in-browser.ts';
import { largeAmounts, startLargeProduct } from './large-product.ts';
import { adminBudgets } from './panel/budgets.ts';
import type * as Panel from './panel/response-times.ts';
import { median } from './results.ts';
import { saveResults } from './save-results.ts';

/** The phone that Lighthouse emulates: latency in ms, throughput in bytes per second, a CPU four times slower. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

const firstRow = ['main tbody tr'];

/** The screens of the menu, each with the selectors of its first records. */
const menuScreens = {
  Inmuebles: firstRow,
  Ubicaciones: firstRow,
  Solicitudes: firstRow,
  Clientes: firstRow,
  Requerimientos: firstRow,
  Números: firstRow,
  Correos: firstRow,
  // A visit of today, and an inquiry with its buttons.
  Hoy: ['main section li > span + div', 'main section li button'],
};

/** The records that a tap on the first row of a screen opens, each with the selector of its own data. */
const openedRecords = {
  Inmuebles: ['A property, until its demand', 'main section h3 + :is(ul, details)'],
  Solicitudes: [
    'An inquiry with 300 entries, until the newest',
    'dialog section[aria-label="Conversación"] li',
  ],
  Clientes: ['A client', 'main article section ol li'],
  Requerimientos: ['A requirement, until its properties', 'main ul[aria-label] li'],
} satisfies Partial<Record<keyof typeof menuScreens, [name: string, selector: string]>>;

interface ScreenLoad {
  milliseconds: number;
  requests: number;
  /** How many of them ran one after another. */
  sequential: number;
}

const product = await startLargeProduct();
const records = fillFollowUp(dataFoldersOf(product.dataDir).pocketbase);
// Each job that runs once a minute has seen these records.
await wait(60_000);
const { responseTimes } = await inBrowser<typeof Panel>('./tests/bench/panel/response-times.ts', product.url);
const responseTimesOfScreens = await responseTimes(account, records, rounds);
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
const opened = new Map<string, ScreenLoad[]>();
for (let round = 0; round < rounds; round += 1) {
  const context = await browser.newContext({ ...phone, baseURL: product.url });
  await openScreens(await slowPage(context));
  await context.close();
}
await browser.close();
await product.stop();

const summary = (milliseconds: number[], budgetMs: number) => ({
  'median ms': Math.round(median(milliseconds)),
  'slowest ms': Math.round(Math.max(...milliseconds)),
  'budget ms': budgetMs,
});
const phoneRows = [...opened].map(([screen, all]) => ({
  'screen on a phone': screen,
  ...summary(
    all.map(({ milliseconds }) => milliseconds),
    adminBudgets.firstRecordMs,
  ),
  requests: median(all.map(({ requests }) => requests)),
  'sequential requests': median(all.map(({ sequential }) => sequential)),
}));
const requestRows = [...responseTimesOfScreens].map(([screen, times]) => ({
  'requests of a screen': screen,
  ...summary(times, adminBudgets.requestMs),
}));
saveResults('admin', [{ ...largeAmounts, ...followUpAmounts }, ...phoneRows, ...requestRows]);

const exceeded = [
  ...phoneRows.filter((row) => row['median ms'] > row['budget ms']),
  ...requestRows.filter((row) => row['slowest ms'] > row['budget ms']),
];
if (exceeded.length > 0) {
  console.error('Over the budget:');
  console.table(exceeded);
  process.exitCode = 1;
}

async function openScreens(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const main = page.getByRole('main');
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await measure('Dashboard, after signing in', page, firstRow, () => signIn(page, account));
  for (const [name, selectors] of Object.entries(menuScreens)) {
    await page.waitForLoadState('networkidle');
    await button('Más').click();
    const link = page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name });
    await measure(name, page, selectors, () => link.click());
    const [record, ownSelector] = openedRecords[name as keyof typeof openedRecords] ?? [];
    if (!record || !ownSelector) continue;
    await page.waitForLoadState('networkidle');
    const row = main.getByRole('table').getByRole('link').first();
    await measure(record, page, [ownSelector], () => row.click());
    await page.waitForLoadState('networkidle');
    const close = page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true });
    if (await close.isVisible()) await close.click();
  }
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Buscar en el panel' }).click();
  const search = page.getByRole('combobox', { name: 'Pantalla, propiedad, cliente o solicitud' });
  await measure('The palette, a name', page, ['dialog [role=option]:nth-child(10)'], () =>
    search.fill('mariana'),
  );
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/**
 * Measures the time from an action until the first records of the screen are visible, one for each selector. What the former
 * screen showed does not count.
 */
async function measure(
  screen: string,
  page: Page,
  selectors: string[],
  act: () => Promise<void>,
): Promise<void> {
  const requests: Request[] = [];
  const record = (request: Request) => requests.push(request);
  page.on('requestfinished', record);
  await page.evaluate((all) => {
    for (const old of document.querySelectorAll(all.join())) old.setAttribute('data-old', '');
  }, selectors);
  const started = performance.now();
  await act();
  const areShown = (all: string[]) =>
    all.every((selector) => document.querySelector(`:is(${selector}):not([data-old])`) !== null);
  await page.waitForFunction(areShown, selectors, { timeout: 60_000 }).catch((error: Error) => {
    throw new Error(`${screen}: ${error.message}`, { cause: error });
  });
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
