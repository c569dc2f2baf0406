import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { browserArguments, findBrowser } from '../support/browser.ts';
import startProduct from '../support/global-setup.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { type PageWeight, pageWeightLabels, pageWeightOf, phone } from '../support/page-weight.ts';
import { serveSlowly } from '../support/slow-site.ts';
import { serveBarePages } from './bare-pages.ts';
import { serveClientRenderedList } from './client-rendered/serve.ts';
import { median, type Row } from './results.ts';
import { saveResults } from './save-results.ts';

const run = promisify(execFile);
/** Property pages whose layout shift is measured while they arrive in pieces. */
const shiftPages = 10;
const clientRenderedList = 'list, client-rendered';
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const stop = await startProduct();
const url = process.env.PRODUCT_URL ?? '';
const bare = await serveBarePages(url);
const clientRendered = await serveClientRenderedList(url);
const found = await fetch(`${url}/api/collections/properties/records?perPage=${shiftPages}`);
const properties = ((await found.json()) as { items: unknown[] }).items.map((item) =>
  propertySchema.parse(item),
);
const [property] = properties;
if (!property) throw new Error('The demo data has no property.');
const pages: [name: string, url: string][] = [
  ['home', url + paths.home()],
  ['list', url + paths.properties()],
  ['property', url + paths.property(property)],
  ['locations', url + paths.locations()],
  ['services', url + paths.services()],
  ['about', url + paths.about()],
  ['contact', url + paths.contact()],
  ['privacy', url + paths.privacy()],
  [clientRenderedList, clientRendered.url],
];

const executablePath = findBrowser() ?? '';
const browser = await chromium.launch({ executablePath, args: browserArguments });
const folder = await mkdtemp(join(tmpdir(), 'naves-lighthouse-'));
const rows = [];
for (const [name, pageUrl] of pages) {
  const page = await browser.newPage(phone);
  const weight = await pageWeightOf(page, pageUrl, { isPaintedByScript: name === clientRenderedList });
  await page.close();
  const scores = await lighthouse(pageUrl);
  const { performance = '' } =
    name === clientRenderedList ? {} : await lighthouse(pageUrl.replace(url, bare.url));
  console.log(name, scores.performance, 'bare', performance);
  rows.push({ page: name, ...labelled(weight), ...scores, 'performance, bare': performance });
}
const shift = await largestShift(properties.map(paths.property));
rows.push({ page: `${shiftPages} properties, in pieces`, [pageWeightLabels.shift]: shift });
await rm(folder, { recursive: true });
await browser.close();
clientRendered.stop();
bare.stop();
await stop?.();
saveResults('pages', rows);
if (shift > 0) throw new Error(`A property page moves by ${shift} while it arrives.`);

/** The largest cumulative layout shift of some pages on a phone with a slow connection. */
async function largestShift(pagePaths: string[]): Promise<number> {
  const slow = await serveSlowly(url);
  const page = await browser.newPage(phone);
  const layoutShift = await watchLayoutShift(page);
  const shifts = [];
  for (const path of pagePaths) {
    await page.goto(slow.url + path, { waitUntil: 'networkidle' });
    shifts.push(await layoutShift());
  }
  slow.stop();
  return Math.max(...shifts);
}

/** The fields of a page weight under their column titles. */
function labelled(weight: PageWeight): Row {
  const fields = Object.keys(weight) as (keyof PageWeight)[];
  return Object.fromEntries(fields.map((field) => [pageWeightLabels[field], weight[field]]));
}

/** Median mobile scores of Lighthouse, and what is missing to 100. Empty when BENCH_ROUNDS is 0. */
async function lighthouse(url: string): Promise<Row> {
  const scores: Record<string, number[]> = {};
  const missing: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    const report = join(folder, 'report.json');
    await audit(url, report);
    const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
    for (const [category, { score }] of Object.entries<{ score: number }>(categories))
      scores[category] = [...(scores[category] ?? []), Math.round(100 * score)];
    scores['LCP ms'] = [...(scores['LCP ms'] ?? []), audits['largest-contentful-paint'].numericValue];
    for (const { id, acronym, weight } of categories.performance.auditRefs as AuditRef[])
      if (acronym && weight > 0)
        missing[acronym] = [...(missing[acronym] ?? []), weight * (1 - audits[id].score)];
  }
  if (rounds === 0) return {};
  const medians = Object.entries(scores).map(([name, all]) => [name, Math.round(median(all))]);
  return { ...Object.fromEntries(medians), 'missing points': missingText(missing) };
}

const maxAuditAttempts = 3;

/** Writes Lighthouse's report of one page. It asks for another run where it could not record the first one. */
async function audit(url: string, report: string): Promise<void> {
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const options = ['--quiet', '--output=json', `--output-path=${report}`, chrome];
  const env = { ...process.env, CHROME_PATH: executablePath };
  for (let attempt = 1; ; attempt += 1)
    try {
      await run('npx', ['--yes', 'lighthouse@13.5.0', url, ...options], { env });
      return;
    } catch (error) {
      if (attempt === maxAuditAttempts) throw error;
      console.error(`Lighthouse is started again: ${error}`);
    }
}

/** A metric of the performance score; the weights of all add up to 100. */
interface AuditRef {
  id: string;
  /** Of metrics only: "LCP". */
  acronym?: string;
  weight: number;
}

/** "LCP 1.3, FCP 0.6": the median points that each metric lacks, the most first. */
function missingText(missing: Record<string, number[]>): string {
  const points = Object.entries(missing).map(([name, all]) => ({
    name,
    points: Number(median(all).toFixed(1)),
  }));
  const lacking = points.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
  return lacking.map(({ name, points }) => `${name} ${points}`).join(', ') || 'none';
}
