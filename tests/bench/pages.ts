import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { propertySchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { findBrowser } from '../support/browser.ts';
import startProduct from '../support/global-setup.ts';
import { type PageWeight, pageWeightLabels, pageWeightOf, phone } from '../support/page-weight.ts';
import { serveClientRenderedList } from './client-rendered/serve.ts';
import { median, type Row } from './results.ts';
import { saveResults } from './save-results.ts';

const run = promisify(execFile);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const stop = await startProduct();
const url = process.env.PRODUCT_URL ?? '';
const clientRendered = await serveClientRenderedList(url);
const found = await fetch(`${url}/api/collections/properties/records?perPage=1`);
const [property] = ((await found.json()) as { items: unknown[] }).items;
const pages: [name: string, url: string][] = [
  ['home', url + paths.home()],
  ['list', url + paths.properties()],
  ['property', url + paths.property(propertySchema.parse(property))],
  ['locations', url + paths.locations()],
  ['services', url + paths.services()],
  ['about', url + paths.about()],
  ['contact', url + paths.contact()],
  ['privacy', url + paths.privacy()],
  ['list, client-rendered', clientRendered.url],
];

const executablePath = findBrowser() ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const folder = await mkdtemp(join(tmpdir(), 'naves-lighthouse-'));
const rows = [];
for (const [name, pageUrl] of pages) {
  const page = await browser.newPage(phone);
  const weight = await pageWeightOf(page, pageUrl);
  await page.close();
  rows.push({ page: name, ...labelled(weight), ...(await lighthouse(pageUrl)) });
}
await rm(folder, { recursive: true });
await browser.close();
clientRendered.stop();
await stop?.();
saveResults('pages', rows);

/** The fields of a page weight under their column titles. */
function labelled(weight: PageWeight): Row {
  const fields = Object.keys(weight) as (keyof PageWeight)[];
  return Object.fromEntries(fields.map((field) => [pageWeightLabels[field], weight[field]]));
}

/** Median mobile scores of Lighthouse. Empty when BENCH_ROUNDS is 0. */
async function lighthouse(url: string): Promise<Record<string, number>> {
  const scores: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    const report = join(folder, 'report.json');
    const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
    const options = ['--quiet', '--output=json', `--output-path=${report}`, chrome];
    await run('npx', ['--yes', 'lighthouse@13.5.0', url, ...options], {
      env: { ...process.env, CHROME_PATH: executablePath },
    });
    const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
    for (const [category, { score }] of Object.entries<{ score: number }>(categories))
      scores[category] = [...(scores[category] ?? []), Math.round(100 * score)];
    scores['LCP ms'] = [...(scores['LCP ms'] ?? []), audits['largest-contentful-paint'].numericValue];
  }
  return Object.fromEntries(Object.entries(scores).map(([name, all]) => [name, Math.round(median(all))]));
}
