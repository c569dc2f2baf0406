import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  expectTranslated,
  prepareTranslation,
  showOriginal,
  translate,
} from '../support/page-translation.ts';
import { fill, hydrateAll, press, walk } from '../support/translated-walk.ts';

test('the rent of another area is calculated', async ({ page, browser, demoProperty }) => {
  const { divisible_from = 0, ...property } = demoProperty(
    ({ divisible_from, area, is_for_rent, rental_price, is_price_on_request }) =>
      divisible_from && divisible_from < area && is_for_rent && rental_price && !is_price_on_request,
  );
  const state = (area: number) => (shown: Page) =>
    shown.locator('[data-rent-area]').first().fill(String(area));
  await walk({ page, browser, order: 'before' }, paths.property(property), [
    state(divisible_from + 1),
    state(divisible_from + 2),
    state(divisible_from + 3),
  ]);
});

test('a selection is kept with notes', async ({ page, browser, catalog }) => {
  const codes = catalog.slice(0, 3).map(({ reference_code }) => reference_code);
  const [first] = catalog;
  await walk({ page, browser, order: 'after' }, paths.selection(codes), [
    press('Guardar en mi selección'),
    fill('Nota', 'La más cercana'),
    (shown) => shown.getByRole('checkbox', { name: first?.title ?? '' }).click(),
    press(/^Quitar/),
  ]);
});

test('a requirement opens its list', async ({ page, browser }) => {
  await walk({ page, browser, order: 'before' }, paths.requirement(), [
    (shown) => shown.getByLabel('Operación').selectOption('renta'),
    (shown) => shown.getByLabel('Área en m²').fill('6,000 m2'),
    async (shown) => {
      await press('Ver propiedades')(shown);
      await expect(shown).toHaveURL(/propiedades\?operacion=renta&area=/);
    },
  ]);
});

test('a requirement reaches the broker in Spanish', async ({ page }) => {
  await prepareTranslation(page, { mergesAdjacentTexts: false });
  await page.goto(paths.requirement());
  await translate(page);
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'asesor' }).click();
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(
    /^Busco un espacio industrial:\n[^⁅]+$/,
  );
});

test.describe('without a built page', () => {
  test.use({ expectedErrors: /404/ });

  test('a property that the site does not know yet is shown', async ({ administrator, createProperty }) => {
    const { title, ...property } = await createProperty({ active: false }, [
      'bodega-01.jpg',
      'interior-01.jpg',
      'bodega-02.jpg',
    ]);
    await prepareTranslation(administrator, { mergesAdjacentTexts: true });
    await administrator.goto(paths.property({ title, ...property }));
    const heading = administrator.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    await hydrateAll(administrator);
    await translate(administrator);
    for (const name of ['Fotografía siguiente', /Ampliar fotografía 2 de/]) await press(name)(administrator);
    await showOriginal(administrator);
    await press('Cerrar')(administrator);
    await translate(administrator);
    await press('Fotografía anterior')(administrator);
    await press('Enviar')(administrator);
    await expect(
      administrator.locator('form').getByText('nombre').locator('visible=true').first(),
    ).toBeVisible();
    await expect(heading).toBeVisible();
    await expectTranslated(administrator, true);
  });
});
