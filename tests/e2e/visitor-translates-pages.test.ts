import type { Page } from '@playwright/test';
import { demoCompany } from '#domain/demo-company.ts';
import { paths } from '#paths.ts';
import { formatMoney } from '#text/format.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectTranslated, prepareTranslation, translate } from '../support/page-translation.ts';
import { publicPaths } from '../support/public-pages.ts';
import { fill, hydrateAll, orders, press, walk } from '../support/translated-walk.ts';

const search = (text: string) => (page: Page) => page.getByRole('searchbox').fill(text);
const nothing = 'No se encontraron propiedades que coincidan con tu búsqueda';
const seeHeading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name })).toBeVisible();
const compare = (index: number) => async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /Comparar/ });
  await boxes.nth(index).scrollIntoViewIfNeeded();
  await boxes.nth(index).setChecked(!(await boxes.nth(index).isChecked()));
};
const searchAndSee = (text: string, heading: string | RegExp) => async (page: Page) => {
  await search(text)(page);
  await seeHeading(heading)(page);
};

for (const order of orders)
  test.describe(`translated ${order} hydration`, () => {
    test('every page shows what the original shows', async ({ page, browser, demoProperty }) => {
      const some = demoProperty(({ images }) => images.length > 1);
      const allPaths = [
        ...publicPaths,
        paths.location(some.location_id),
        paths.selection(),
        paths.comparison([some.reference_code]),
      ];
      for (const path of allPaths)
        await test.step(path, async () => {
          const tab = await page.context().newPage();
          await walk({ page: tab, browser, order }, path, []);
          await tab.close();
        });
    });

    test('the list keeps all through searches, filters and orders', async ({ page, browser }) => {
      await walk({ page, browser, order }, paths.properties(), [
        searchAndSee('zzqxw', nothing),
        press('Ver todas las propiedades'),
        searchAndSee('zzqxw', nothing),
        searchAndSee('bodega', /encontradas/),
        searchAndSee('zzqxw', nothing),
        press('Ver todas las propiedades'),
        press('En renta'),
        press('Mostrar más propiedades'),
        (shown) => shown.getByLabel('Ordenar por').locator('visible=true').first().selectOption({ index: 1 }),
        press('En venta'),
        searchAndSee('nave con 99 andenes en Amozoc', nothing),
        press(/Sin pedir andenes/),
        searchAndSee('Busco nave de 5,000 m² con 4 andenes', /encontradas/),
        press(/Usar como filtros/),
        press(/Quitar filtro/),
      ]);
    });
  });

// What follows is translated before hydration and after it in turn: each island was tried with both above.

test('the selection keeps its numbers', async ({ page, browser }) => {
  const steps = [compare(0), compare(1), compare(2), compare(0)];
  await walk({ page, browser, order: 'before' }, paths.properties(), steps);
});

test('the comparison keeps its columns', async ({ page, browser, catalog }) => {
  const compared = catalog.slice(0, 3);
  const codes = compared.map(({ reference_code }) => reference_code);
  await walk({ page, browser, order: 'after' }, paths.comparison(codes), [
    (shown) => shown.getByLabel('Distancia a').selectOption('VW'),
    (shown) => shown.getByRole('checkbox', { name: 'Solo diferencias' }).check(),
    press(compared[0]?.title ?? ''),
    (shown) => shown.getByLabel('Distancia a').selectOption({ index: 0 }),
    press(compared[1]?.title ?? ''),
  ]);
});

test('the home page moves its carousel', async ({ page, browser }) => {
  await walk({ page, browser, order: 'after' }, paths.home(), [
    press('Propiedades siguientes'),
    press('Propiedades siguientes'),
    press('Propiedades anteriores'),
    compare(2),
  ]);
});

test('the page of a property shows its photographs', async ({ page, browser, demoProperty }) => {
  const property = demoProperty(({ images }) => images.length > 2);
  await walk({ page, browser, order: 'before' }, paths.property(property), [
    press('Fotografía siguiente'),
    press(/Ampliar fotografía 2 de/),
    press('Cerrar'),
    press('Fotografía anterior'),
  ]);
});

test('an inquiry is refused with its errors, keeps what was typed and is sent', async ({
  page,
  browser,
  visitor,
  inquiriesFrom,
}) => {
  await walk({ page, browser, order: 'before' }, paths.contact(), [
    press('Enviar'),
    fill('Nombre', visitor.name),
    fill('Correo electrónico', 'sin arroba'),
    press('Enviar'),
    fill('Correo electrónico', visitor.email),
    fill('Asunto', 'Consulta'),
    fill('Mensaje', '¿Tiene andén?'),
    async (shown) => {
      await press('Enviar')(shown);
      await expect(shown.getByText('Recibimos tu mensaje')).toBeVisible();
      await expect(shown.getByText('Formulario enviado')).toBeHidden();
    },
    press('Enviar otra'),
    press('Enviar'),
  ]);
  // Both browsers send the same inquiry, which is one.
  await expect.poll(async () => (await inquiriesFrom(visitor.email)).length).toBe(1);
});

test('an alert is asked for', async ({ page, browser, visitor, api, afterTest }) => {
  const email = api.filter('email = {:email}', { email: visitor.email });
  afterTest(async () => {
    for (const { id } of await api.collection('requirements').getFullList({ filter: email }))
      await api.collection('requirements').delete(id);
  });
  await walk({ page, browser, order: 'after' }, '/propiedades?operacion=renta&tipo=bodega&andenes=99', [
    press('Avísame cuando haya algo así'),
    press('Recibir avisos'),
    fill('Correo electrónico', visitor.email),
    (shown) => shown.getByRole('checkbox', { name: /Quiero recibir por correo avisos/ }).check(),
    async (shown) => {
      await press('Recibir avisos')(shown);
      await expect(shown.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    },
  ]);
});

test('codes, prices and the name of the company are not translated', async ({ page, demoProperty }) => {
  const property = demoProperty(({ is_for_rent, rental_price }) => is_for_rent && rental_price);
  await prepareTranslation(page, { mergesAdjacentTexts: false });
  await page.goto(paths.property(property));
  await hydrateAll(page);
  await translate(page);
  await expectTranslated(page, true);
  const { reference_code, rental_price = 0, rental_currency } = property;
  for (const text of [reference_code, formatMoney({ amount: rental_price, currency: rental_currency })])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(demoCompany.name, { exact: true })).toBeVisible();
});

test('a translation that begins while the list is hydrated loses nothing', async ({ page, context }) => {
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await prepareTranslation(page, { mergesAdjacentTexts: true });
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const field = document.querySelector('input[type=search]') as HTMLInputElement;
      field.value = 'nave';
      document.dispatchEvent(new Event('translate'));
    };
    const observer = new MutationObserver((changes) => {
      if (!changes.some(({ attributeName }) => attributeName === 'ssr')) return;
      observer.disconnect();
      // React renders in messages, too: this one comes after the first piece.
      port2.postMessage('');
    });
    observer.observe(document, { subtree: true, attributeFilter: ['ssr'] });
  });
  await page.goto(paths.properties());
  await hydrateAll(page);
  await expectTranslated(page, true);
  await expect(page).toHaveURL(/q=nave/);
  await expect(page.getByRole('searchbox')).toHaveValue('nave');
});

test.describe('after an error', () => {
  test.use({ expectedErrors: /removeChild/ });

  test('a form starts again with what was typed', async ({ page, visitor }) => {
    await page.goto(paths.contact());
    await hydrateAll(page);
    await fill('Mensaje', '¿Tiene andén?')(page);
    await press('Enviar')(page);
    const errors = page.locator('form').getByText('nombre', { exact: false }).locator('visible=true');
    await expect(errors).not.toHaveCount(0);
    await page
      .locator('form [id$="-error"], form [role=alert]')
      .first()
      .evaluate((error) => error.remove());
    await fill('Nombre', visitor.name)(page);
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('¿Tiene andén?');
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(visitor.name);
  });

  test('the list starts again with its filters', async ({ page }) => {
    await page.goto('/propiedades?operacion=renta&andenes=99');
    const heading = page.getByRole('heading', { name: nothing });
    await expect(heading).toBeVisible();
    const suggestion = page.getByRole('button', { name: /Sin pedir andenes/ });
    const label = await suggestion.textContent();
    await suggestion.evaluate((button) => button.closest('div')?.remove());
    await search('nave')(page);
    await expect(page).toHaveURL(/operacion=renta&andenes=99/);
    await expect(page.getByRole('searchbox')).toHaveValue('nave');
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quitar filtro: Desde 99 andenes' })).toBeVisible();
    expect(label).toMatch(/\d/);
  });
});
