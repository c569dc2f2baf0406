import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium } from '@playwright/test';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { findBrowser } from '../support/browser.ts';
import { startKillableProduct } from '../support/killable-product.ts';
import { account } from '../support/product-process.ts';
import { signIn } from '../support/sign-in.ts';
import { fillDatabase } from './fill-database.ts';
import { largeAmounts } from './large-product.ts';
import { recordTasks } from './main-thread.ts';
import { saveResults } from './save-results.ts';

const { properties } = largeAmounts;
/** Texts of the usual length that state no fact: the review reads every property and shows none. */
const withoutFacts = `
  UPDATE properties SET title = 'Nave en Puebla', features = '["Caseta de vigilancia"]', available_services = '[]',
    description = replace(hex(zeroblob(16)), '00', 'Nave en excelente zona, con acceso controlado y vecinos formales. ')`;

const product = await startKillableProduct();
fillDatabase(product.dataDir, { properties, inquiries: 0 });
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
const page = await browser.newPage({ baseURL: product.url });
await page.goto('/admin');
await signIn(page, account);
await page.getByRole('link', { name: 'Inmuebles' }).first().waitFor();

const toFirst = await measure('until the first proposal', () =>
  page.getByRole('button', { name: 'Omitir' }).waitFor(),
);
const database = new DatabaseSync(join(dataFoldersOf(product.dataDir).pocketbase, 'data.db'), {
  timeout: 10_000,
});
database.exec(withoutFacts);
database.close();
const toEnd = await measure('until all are read, when none has a proposal', () =>
  page.getByText('No quedan datos por tomar de los textos.').waitFor({ timeout: 300_000 }),
);
await browser.close();
await product.stop();
saveResults('review', [{ properties }, toFirst, toEnd]);

/** Opens the review and waits. The longest task is CPU time of the main thread. */
async function measure(what: string, wait: () => Promise<void>) {
  const tasks = await recordTasks(await page.context().newCDPSession(page));
  const started = performance.now();
  await page.goto('/admin/properties/facts');
  await wait();
  const milliseconds = performance.now() - started;
  return {
    review: what,
    ms: Math.round(milliseconds),
    'longest task ms': Math.round(Math.max(...(await tasks()))),
  };
}
