import type { Page } from '@playwright/test';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { type PageWeight, pageBudgets, pageWeightOf, phone } from '../support/page-weight.ts';

test.use(phone);

const { content, home, island, property: propertyPage, list } = pageBudgets;

const pages: [name: string, path: string, budget: PageWeight][] = [
  ['home', paths.home(), home],
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

for (const [name, path, budget] of pages) {
  test(`the ${name} page stays within its budget`, async ({ page }) => {
    await expectWithin(budget, page, path);
  });
}

test.describe('the not-found page', () => {
  test.use({ expectedErrors: /404/ });

  test('stays within its budget', async ({ page }) => {
    await expectWithin(content, page, '/no-existe');
  });
});

const sizes: [most: string, sizeOf: (property: Property) => number][] = [
  ['photographs', ({ images }) => images.length],
  ['facts and text', (property) => JSON.stringify(property).length],
];

for (const [most, sizeOf] of sizes) {
  test(`the page of the property with most ${most} stays within its budget`, async ({ page, catalog }) => {
    const [property] = catalog.toSorted((a, b) => sizeOf(b) - sizeOf(a));
    if (!property) throw new Error('The demo data has no property.');
    await expectWithin(propertyPage, page, paths.property(property));
  });
}

test('the comparison of four properties stays within its budget', async ({ page, catalog }) => {
  const codes = catalog.slice(0, 4).map(({ reference_code }) => reference_code);
  await expectWithin(island, page, paths.comparison(codes));
});

test('the page of a location stays within its budget', async ({ page, demoProperty }) => {
  await expectWithin(content, page, paths.location(demoProperty().location_id));
});

async function expectWithin(budget: PageWeight, page: Page, path: string): Promise<void> {
  const weight = await pageWeightOf(page, path);
  for (const what of Object.keys(budget) as (keyof PageWeight)[])
    expect.soft(weight[what], what).toBeLessThanOrEqual(budget[what]);
}
