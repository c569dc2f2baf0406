import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { type PageWeight, pageBudgets, pageWeightOf, phone } from '../support/page-weight.ts';

test.use(phone);

const { content, island, list } = pageBudgets;

const pages: [name: string, path: string, budget: PageWeight][] = [
  ['home', paths.home(), content],
  ['list', paths.properties(), list],
  ['list of a type', paths.propertiesOfType('Nave Industrial'), list],
  ['locations', paths.locations(), content],
  ['services', paths.services(), content],
  ['about', paths.about(), content],
  ['contact', paths.contact(), island],
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

test('the page of a property stays within its budget', async ({ page, catalog }) => {
  const [property] = catalog.toSorted((a, b) => b.images.length - a.images.length);
  if (!property) throw new Error('The demo data has no property.');
  await expectWithin(island, page, paths.property(property));
});

test('the page of a location stays within its budget', async ({ page, demoProperty }) => {
  await expectWithin(content, page, paths.location(demoProperty().location_id));
});

async function expectWithin(budget: PageWeight, page: Page, path: string): Promise<void> {
  const weight = await pageWeightOf(page, path);
  for (const what of Object.keys(budget) as (keyof PageWeight)[])
    expect.soft(weight[what], what).toBeLessThanOrEqual(budget[what]);
}
