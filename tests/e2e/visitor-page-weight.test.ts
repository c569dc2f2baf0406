import type { Page } from '@playwright/test';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { type PageWeight, pageBudgets, pageWeightOf, phone } from '../support/page-weight.ts';

test.use(phone);

const { content, island, property: propertyPage, list } = pageBudgets;

const pages: [name: string, path: string, budget: PageWeight][] = [
  ['home', paths.home(), content],
  ['list', paths.properties(), list],
  ['list of a type', paths.propertiesOfType('Nave Industrial'), list],
  ['locations', paths.locations(), content],
  ['services', paths.services(), content],
  ['about', paths.about(), content],
  ['requirement', paths.requirement(), content],
  ['contact', paths.contact(), island],
  ['selection', paths.selection(), island],
  ['comparison of nothing', paths.comparison(), island],
  ['proposal', paths.proposal(), island],
  ['visit', paths.visit(), island],
  ['alert', paths.alert(), island],
  ['document link', paths.documentLink(), island],
  ['owner report', paths.ownerReport(), island],
  ['privacy', paths.privacy(), content],
];

test('every page stays within its budget', async ({ page }) => {
  for (const [name, path, budget] of pages) await expectWithin(budget, page, path, name);
});

test.describe('the not-found page', () => {
  test.use({ expectedErrors: /404/ });

  test('stays within its budget', async ({ page }) => {
    await expectWithin(content, page, '/no-existe', 'not found');
  });
});

test('a property, a location and a comparison stay within their budgets', async ({ page, catalog }) => {
  const withMost = (sizeOf: (property: Property) => number) =>
    catalog.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  const photographed = withMost(({ images }) => images.length);
  const described = withMost((property) => JSON.stringify(property).length);
  if (!photographed || !described) throw new Error('The demo data has no property.');
  await expectWithin(propertyPage, page, paths.property(photographed), 'property with most photographs');
  await expectWithin(propertyPage, page, paths.property(described), 'property with most facts and text');
  await expectWithin(content, page, paths.location(described.location_id), 'location');
  const codes = catalog.slice(0, 4).map(({ reference_code }) => reference_code);
  await expectWithin(island, page, paths.comparison(codes), 'comparison of four');
});

test('pages without a date make no browser formats of dates and numbers', async ({
  page,
  catalog: [property],
}) => {
  await page.addInitScript(() => {
    const formats: string[] = [];
    Object.assign(self, { formats });
    for (const name of ['DateTimeFormat', 'NumberFormat'] as const) {
      const made =
        <A extends unknown[], R>(make: (...args: A) => R) =>
        (...args: A) => {
          formats.push(name);
          return make(...args);
        };
      const traps = { apply: made(Reflect.apply), construct: made(Reflect.construct) };
      Object.assign(Intl, { [name]: new Proxy<object>(Intl[name], traps) });
    }
    for (const prototype of [Number.prototype, Date.prototype])
      prototype.toLocaleString = function (this: number | Date) {
        formats.push('toLocaleString');
        return String(this);
      };
  });
  if (!property) throw new Error('The demo data has no property.');
  for (const path of [...pages.slice(0, 8).map(([, each]) => each), paths.property(property)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect.soft(await page.evaluate('formats'), path).toEqual([]);
  }
});

/** Opens a path in a tab of its own. Requests are routed there, so it loads nothing from the cache. */
async function expectWithin(budget: PageWeight, page: Page, path: string, name: string): Promise<void> {
  const tab = await page.context().newPage();
  const weight = await pageWeightOf(tab, path);
  for (const what of Object.keys(budget) as (keyof PageWeight)[])
    expect.soft(weight[what], `${what} of the page: ${name}`).toBeLessThanOrEqual(budget[what]);
  await tab.close();
}
