import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { indexPartsPath, paths } from '#paths.ts';
import { makeReleaseFiles } from '#server/front/release-files.ts';
import { count } from '#text/format.ts';
import { findBrowser } from '../support/browser.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { releaseIn } from '../support/release.ts';
import { buildOf } from './astro.ts';
import { manyProperties, snapshotOf } from './catalog.ts';
import { recordTasks } from './main-thread.ts';
import { quantile } from './results.ts';
import { saveResults } from './save-results.ts';
import { type Typed, watchTyping } from './typing.ts';

const propertyCount = Number(process.env.BENCH_PROPERTIES) || 10_000;
const cpuSlowdown = 4;
const searches = [
  'nave huejotzingo',
  'bodega con andenes',
  'nabe en renta',
  'parqe industrial',
  'subestasion',
];

const folder = await mkdtemp(join(tmpdir(), 'naves-bench-'));
writeFileSync(join(folder, 'snapshot.json'), JSON.stringify(snapshotOf(manyProperties(propertyCount))));
await buildOf({ snapshotFile: join(folder, 'snapshot.json'), folder });
const site = join(folder, 'site');
const files = makeReleaseFiles();
files.show(releaseIn(site));
const server = createServer(files.answer);
const { url } = await listenOnLoopback(server);

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
await page.addInitScript(watchTyping);
await page.goto(url + paths.properties());
const search = page.getByRole('searchbox');
await search.focus();
await page.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'));
await search.fill('n');
await page
  .getByText(/^También|encontradas$/)
  .first()
  .waitFor();
await page.evaluate(() => {
  const { typed } = globalThis as unknown as { typed: Typed };
  for (const times of Object.values(typed)) times.splice(0);
});
const typing = await longestTaskOf(async () => {
  for (const text of searches) {
    await search.fill('');
    await search.pressSequentially(text, { delay: 400 });
  }
});
await search.fill('');
await page.getByText(count(propertyCount, 'propiedad encontrada', 'propiedades encontradas')).waitFor();
const cards = page.getByRole('region', { name: 'Resultados' }).getByRole('article');
const showingMore = await longestTaskOf(async () => {
  for (const shown of [48, 72, 96]) {
    await page.getByRole('button', { name: 'Mostrar más' }).click();
    await cards.nth(shown - 1).waitFor();
  }
});
const scrolling = await longestTaskOf(async () => {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (let move = 0; move < 40; move += 1) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
});
const { responseTimes, resultTimes } = await page.evaluate(
  () => (globalThis as unknown as { typed: Typed }).typed,
);
await browser.close();
server.close();

const gzipKb = (path: string) => gzipSync(readFileSync(join(site, path))).length / 1_000;
const parts = readdirSync(join(site, indexPartsPath)).map((name) => gzipKb(`${indexPartsPath}/${name}`));
const [texts = 0, ...cardFiles] = parts.sort((a, b) => b - a);
const index = gzipKb(paths.propertyIndex());
await rm(folder, { recursive: true });
saveResults('list', [
  {
    properties: propertyCount,
    'index gzip KB': Math.round(index),
    'texts gzip KB': Math.round(texts),
    'cards gzip KB': Math.round(cardFiles.reduce((sum, part) => sum + part, 0)),
    'card files': cardFiles.length,
    keystrokes: responseTimes.length,
    'response p50 ms': Math.round(quantile(responseTimes, 0.5)),
    'response p95 ms': Math.round(quantile(responseTimes, 0.95)),
    'results p50 ms': Math.round(quantile(resultTimes, 0.5)),
    'results p95 ms': Math.round(quantile(resultTimes, 0.95)),
    'typing, longest task CPU ms': typing,
    'show more, longest task CPU ms': showingMore,
    'scrolling, longest task CPU ms': scrolling,
  },
]);

/** @returns CPU time of the longest task in milliseconds */
async function longestTaskOf(action: () => Promise<void>): Promise<number> {
  const tasks = await recordTasks(session);
  await action();
  return Math.round(Math.max(...(await tasks())));
}
