import type { APIResponse, Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

const cardsOn = (page: Page) => page.getByRole('article');

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/propiedades${query}`);
  await waitForHydration(page.getByRole('searchbox'));
}

test('all filters of an open menu are visible', async ({ page, catalog }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page, '?operacion=renta');
  await page.getByRole('search').getByText('Más filtros', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Precio: Desde' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox', { name: 'Andenes de carga' })).toBeInViewport({ ratio: 1 });

  // Where type and location are hidden, the menu of the area is further to the left.
  const lists = Map.groupBy(catalog, ({ type, city }) => paths.propertiesInCity(type, city));
  const [path = ''] =
    [...lists].find(
      ([, list]) => list.length > 1 && new Set(list.map((each) => each.location_id)).size === 1,
    ) ?? [];
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(path);
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('search').getByText('Área', { exact: true }).first().click();
  for (const end of ['Desde', 'Hasta'])
    await expect(page.getByRole('textbox', { name: `Área: ${end}` })).toBeInViewport({ ratio: 1 });
});

test('the link back restores the list, and Back then removes one filter at a time', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'En venta', exact: true }).click();
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Terreno Industrial');
  await expect(page).toHaveURL(/\?operacion=venta&tipo=terreno-industrial$/);
  await expect(cardsOn(page).filter({ hasNotText: 'Terreno Industrial' })).toHaveCount(0);
  await expect(cardsOn(page)).not.toHaveCount(0);
  const titles = await cardsOn(page).getByRole('heading').allTextContents();

  await cardsOn(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await page.getByRole('link', { name: '← Volver a todas las propiedades' }).click();
  await expect(page).toHaveURL(/\?operacion=venta&tipo=terreno-industrial$/);
  await expect(cardsOn(page).getByRole('heading')).toHaveText(titles);
  await page.goBack();
  await expect(page).toHaveURL(/\?operacion=venta$/);
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Todas', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

/** Answers each of these URLs as the first time: other tests publish properties meanwhile, which would move the cards. */
async function keepFirstAnswers(page: Page, urls: RegExp) {
  const answers = new Map<string, APIResponse>();
  await page.route(urls, async (route) => {
    const url = route.request().url();
    const response = answers.get(url) ?? (await route.fetch());
    answers.set(url, response);
    await route.fulfill({ response });
  });
}

test('Back from a property restores the scroll position in a long list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepFirstAnswers(page, /\/propiedades($|\/indice)/);
  await openList(page);
  await page.getByRole('button', { name: 'Mostrar más propiedades' }).press('Enter');
  const card = cardsOn(page).nth(39);
  await card.getByRole('link').hover();
  const topOf = () => card.evaluate((element) => element.getBoundingClientRect().top);
  const before = await topOf();
  await card.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/propiedades\/[^/]+\/[^/]+\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cardsOn(page)).toHaveCount(48);
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(60);
});
