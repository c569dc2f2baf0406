import type { Page } from '@playwright/test';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

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

test('sends a selection as one inquiry that the panel shows', async ({
  page,
  api,
  catalog,
  visitor,
  administrator,
  inquiriesFrom,
}) => {
  const chosen = threeOf(catalog);
  await page.setViewportSize({ width: 360, height: 740 });
  await keep(page, chosen);
  await expectAccessible(page);
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

test('keeps properties and notes through a reload, prints them, and other tabs follow', async ({
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
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').filter({ hasText: 'Nota' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const other = await context.newPage();
  await other.goto(paths.property(second));
  await expect(counter(other)).toContainText('3');
  await other.getByRole('checkbox', { name: `Comparar ${second.title}` }).uncheck();
  await expect(page.getByRole('link', { name: second.title })).toHaveCount(0);
  await expect(note(page, first)).toHaveValue('Preguntar por el patio');
  await page.getByRole('button', { name: `Quitar ${first.title}` }).click();
  await expect(counter(other)).toContainText('1');
});
