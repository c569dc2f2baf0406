import type { Page } from '@playwright/test';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Comparar/ });
const counter = (page: Page) => page.getByRole('link', { name: /^Mi selección: \d+$/ });
const note = (page: Page, { title }: Property) => page.getByRole('textbox', { name: `Nota sobre ${title}` });
const threeOf = (catalog: Property[]) => catalog.slice(0, 3) as [Property, Property, Property];
const codesOf = (properties: Property[]) => properties.map(({ reference_code }) => reference_code);

/** Saves what a link shows, so that each test begins with the same properties. */
async function keep(page: Page, properties: Property[]): Promise<void> {
  await page.goto(paths.selection(codesOf(properties)));
  await page.getByRole('button', { name: 'Guardar en mi selección' }).click();
  await expect(page.getByRole('heading', { name: 'Mi selección', level: 1 })).toBeVisible();
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1_280, height: 800 },
]) {
  test(`sends a selection as one inquiry that the panel shows, at ${viewport.width} px`, async ({
    page,
    api,
    catalog,
    visitor,
    administrator,
    inquiriesFrom,
  }) => {
    const chosen = threeOf(catalog);
    await page.setViewportSize(viewport);
    await keep(page, chosen);
    const form = page.getByRole('region', { name: 'Me interesan estas 3 propiedades' });
    await form.getByRole('textbox', { name: 'Nombre' }).fill(visitor.name);
    await form.getByRole('textbox', { name: 'Correo electrónico' }).fill(visitor.email);
    await form.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText('Recibimos tu mensaje')).toBeVisible();

    const inquiries = await inquiriesFrom(visitor.email);
    expect(inquiries).toMatchObject([
      {
        property_id: '',
        subject: 'Me interesan varias propiedades',
        selected_properties: chosen.map(({ id, title, reference_code }) => ({ id, title, reference_code })),
      },
    ]);
    const id = inquiries[0]?.id;
    const [mail] = await api.collection('mails').getFullList({ filter: `dedupe_key = "inquiry:${id}"` });
    const { html } = await api.send(`/api/mails/${mail?.id}/preview`, { method: 'GET' });
    for (const property of chosen) expect(html).toContain(`/propiedades/${property.id}"`);

    await administrator.goto(`/admin/inquiries?q=${encodeURIComponent(visitor.name)}`);
    const topic = administrator.getByRole('main').getByText(`3 propiedades: ${codesOf(chosen).join(', ')}`);
    await expect(topic.filter({ visible: true })).toBeVisible();
    await administrator.getByRole('link', { name: `Ver detalles de ${visitor.name}` }).click();
    const details = administrator.getByRole('dialog', { name: 'Detalles de la solicitud' });
    for (const { id: property, title } of chosen) {
      await expect(details.getByRole('link', { name: title })).toHaveAttribute(
        'href',
        new RegExp(`/admin/properties/${property}`),
      );
    }
  });
}

test('keeps properties and notes through a reload, and other tabs follow', async ({
  page,
  context,
  catalog,
}) => {
  const [first, second, third] = threeOf(catalog);
  await keep(page, [first, second, third]);
  await note(page, first).fill('Preguntar por el patio');
  await page.reload();
  await expect(note(page, first)).toHaveValue('Preguntar por el patio');
  await expect(counter(page)).toContainText('3');

  const other = await context.newPage();
  await other.goto(paths.property(second));
  await expect(counter(other)).toContainText('3');
  await other.getByRole('checkbox', { name: `Comparar ${second.title}` }).uncheck();
  await expect(page.getByRole('link', { name: second.title })).toHaveCount(0);
  await expect(note(page, first)).toHaveValue('Preguntar por el patio');
  await page.getByRole('button', { name: `Quitar ${first.title}` }).click();
  await expect(counter(other)).toContainText('1');
});

test('a link opens in another browser, where it can be saved', async ({ browser, catalog }) => {
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '', locale: 'es-MX' });
  const page = await context.newPage();
  const chosen = threeOf(catalog);
  await page.goto(paths.selection(codesOf(chosen)));
  await expect(page.getByRole('heading', { name: 'Selección compartida', level: 1 })).toBeVisible();
  for (const { title } of chosen) await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(note(page, chosen[0])).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Comparar 3' })).toHaveAttribute(
    'href',
    paths.comparison(codesOf(chosen)),
  );
  const whatsapp = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  const text = new URL(whatsapp ?? '').searchParams.get('text') ?? '';
  expect(text).toContain('me interesan estas 3 propiedades');
  expect(text).toContain(paths.selection(codesOf(chosen)));
  await page.getByRole('button', { name: 'Guardar en mi selección' }).click();
  await expect(note(page, chosen[0])).toBeVisible();
  await expect(counter(page)).toContainText('3');
  await context.close();
});

test('chooses which to compare', async ({ page, catalog }) => {
  const five = catalog.slice(0, 5);
  await keep(page, five);
  const [first, , , , fifth] = five;
  const box = (property: Property | undefined) =>
    page.getByRole('checkbox', { name: `Comparar ${property?.title}` });
  await expect(box(first)).toBeChecked();
  await expect(box(fifth)).toBeDisabled();
  await expect(page.getByText('Ya comparas 4: quita una para comparar esta.')).toBeVisible();
  await box(first).uncheck();
  await box(fifth).check();
  await expect(page.getByRole('link', { name: 'Comparar 4' })).toHaveAttribute(
    'href',
    paths.comparison(codesOf(five.slice(1))),
  );
});

test('works where the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await page.goto(paths.properties());
  await boxes(page).first().check();
  await boxes(page).nth(1).check();
  await expect(counter(page)).toContainText('2');
  await page
    .getByRole('region', { name: 'Propiedades elegidas' })
    .getByRole('link', { name: 'Comparar' })
    .click();
  await expect(page.getByRole('heading', { name: 'Comparación de 2 propiedades' })).toBeVisible();
});

test('prints a table with the notes', async ({ page, catalog }) => {
  const chosen = threeOf(catalog);
  await keep(page, chosen);
  await note(page, chosen[0]).fill('Cerca de la planta');
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('table').filter({ hasText: 'Nota' });
  await expect(printed).toBeVisible();
  for (const { title, reference_code } of chosen) {
    await expect(printed.getByRole('row').filter({ hasText: title })).toContainText(reference_code);
  }
  await expect(printed.getByRole('row').filter({ hasText: chosen[0].title })).toContainText(
    'Cerca de la planta',
  );
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeHidden();
});

test('a withdrawn property stays as no longer available', async ({ page, catalog }) => {
  const [first] = threeOf(catalog);
  await page.addInitScript((code) => {
    const selection = [
      { code, title: 'Primera', isCompared: true },
      { code: 'NP-99999', title: 'Nave retirada' },
    ];
    if (!localStorage.getItem('seleccion')) localStorage.setItem('seleccion', JSON.stringify(selection));
  }, first.reference_code);
  await page.goto(paths.selection());
  const gone = page.getByRole('listitem').filter({ hasText: 'Nave retirada' });
  await expect(gone).toContainText('Ya no disponible');
  await expect(page.getByRole('heading', { name: 'Me interesa esta propiedad' })).toBeVisible();
  await gone.getByRole('button', { name: 'Quitar Nave retirada' }).click();
  await expect(gone).toHaveCount(0);
});

test('an empty selection says how to begin', async ({ page }) => {
  await page.goto(paths.selection());
  await expect(page.getByText('Todavía no guardas propiedades.')).toBeVisible();
  await expect(counter(page)).toHaveCount(0);
  await page.goto(paths.comparison());
  await expect(page.getByRole('heading', { name: 'Comparar propiedades' })).toBeVisible();
});

test('is accessible', async ({ page, catalog }) => {
  await keep(page, threeOf(catalog));
  await expectAccessible(page);
});
