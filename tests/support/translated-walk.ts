import type { Browser, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  expectSameText,
  expectTranslated,
  prepareTranslation,
  showOriginal,
  translate,
} from './page-translation.ts';

type Act = (page: Page) => Promise<unknown>;
/** What a visitor does in both pages, or what changes a record, which the original then loads again. */
type Step = Act | { saves: Act };
type Translations = { page: Page; browser: Browser; order: Order };
type Order = (typeof orders)[number];

/** When the visitor asks for the translation. Both kinds of translator take turns. */
export const orders = ['before', 'after'] as const;

/** Gives both pages the same documents and data, because other tests change the catalog. */
async function shareAnswers(pages: Page[]): Promise<void> {
  const answers = new Map<
    string,
    Promise<{ status: number; headers: Record<string, string>; body: Buffer }>
  >();
  const isShared = ({ pathname }: URL) => /^(?!\/api\/)[^.]*(\.json)?$/.test(pathname);
  for (const page of pages)
    await page.route(isShared, async (route) => {
      const url = route.request().url();
      const answer = answers.get(url) ?? fetchOnce(route);
      answers.set(url, answer);
      await route.fulfill(await answer);
    });
}

async function fetchOnce(route: Route) {
  const response = await route.fetch();
  const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
  return { status: response.status(), headers, body: await response.body() };
}

/** Opens a page translated, and the same page beside it in the original. */
async function openBoth({ page, browser, order }: Translations, path: string) {
  await prepareTranslation(page, { mergesAdjacentTexts: order === 'before' });
  const context = await browser.newContext({
    baseURL: process.env.PRODUCT_URL ?? '',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  });
  const original = await context.newPage();
  await shareAnswers([page, original]);
  await original.goto(path);
  const isTranslatedFirst = order === 'before';
  if (isTranslatedFirst) {
    const { promise: translated, resolve } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await translated;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await translate(page);
    resolve();
  } else await page.goto(path);
  for (const shown of [page, original]) await hydrateAll(shown);
  if (!isTranslatedFirst) await translate(page);
  await expectSameText(page, original);
  return { original, close: () => context.close() };
}

/** Some islands start when they are seen. */
export async function hydrateAll(page: Page) {
  const waiting = page.locator('astro-island[ssr]:not([client="selection"])');
  await expect(async () => {
    for (const island of await waiting.all()) await island.scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(waiting).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** Walks the steps in a translated page, then in the original of it, and again in a translation. */
export async function walk(translations: Translations, path: string, steps: Step[]) {
  const { page } = translations;
  const { original, close } = await openBoth(translations, path);
  let isTranslated = true;
  for (const [index, step] of steps.entries()) {
    await expectTranslated(page, isTranslated);
    if ('saves' in step) {
      await step.saves(page);
      await original.reload();
    } else for (const shown of [page, original]) await step(shown);
    await expectSameText(page, original);
    if (index % 2 === 1) {
      isTranslated = !isTranslated;
      await (isTranslated ? translate(page) : showOriginal(page));
      await expectSameText(page, original);
    }
  }
  await showOriginal(page);
  await expectTranslated(page, false);
  await expectSameText(page, original);
  await close();
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().click();
export const fill = (name: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name }).locator('visible=true').first().fill(text);
