import type { APIRequestContext } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

/** The text of a file of the published site, or undefined when there is none. */
async function publishedFile(request: APIRequestContext, path: string): Promise<string | undefined> {
  const response = await request.get(path, { maxRedirects: 0 });
  return response.ok() ? response.text() : undefined;
}

test('shows a changed price on page and card, and removes a deactivated property from page, list and sitemap', async ({
  page,
  request,
  api,
  createProperty,
}) => {
  const nave = await createProperty({ sale_price: 9_500_000, city: 'Tepeaca', type: 'Bodega' });
  const path = paths.property(nave);
  const property = () => publishedFile(request, path);
  // A test in the other worker may return to an earlier version for a moment, so each file is polled.
  const index = () => publishedFile(request, '/propiedades/indice.json');
  const sitemap = () => publishedFile(request, '/sitemap.xml');
  await expect.poll(property, publicationTimeout).toContain('$9,500,000');
  await expect.poll(index, publicationTimeout).toContain(nave.title);
  await expect.poll(sitemap, publicationTimeout).toContain(nave.id);

  await api.collection('properties').update(nave.id, { sale_price: 8_750_000 });
  await expect.poll(property, publicationTimeout).toContain('$8,750,000');
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Precio' })).toContainText('$8,750,000');
  const list = paths.propertiesInCity('Bodega', 'Tepeaca');
  await expect.poll(() => publishedFile(request, list), publicationTimeout).toContain('$8,750,000');
  await page.goto(list);
  await expect(page.getByRole('article').filter({ hasText: nave.title })).toContainText('$8,750,000');

  await api.collection('properties').update(nave.id, { active: false });
  await expect.poll(property, publicationTimeout).toBeUndefined();
  await expect.poll(index, publicationTimeout).not.toContain(nave.title);
  await expect.poll(sitemap, publicationTimeout).not.toContain(nave.id);
});

test('redirects earlier URLs to the current one, and not after the property is deleted', async ({
  request,
  api,
  createProperty,
}) => {
  const nave = await createProperty({ city: 'Tepeaca' });
  const targetOf = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const { location } = response.headers();
    return location === undefined ? response.status() : new URL(location, process.env.PRODUCT_URL).pathname;
  };
  const [first, second, third] = ['', ' norte', ' sur'].map((end) =>
    paths.property({ ...nave, title: nave.title + end }),
  );
  if (!first || !second || !third) throw new Error('A property has a path for each title.');
  await expect.poll(() => targetOf(first), publicationTimeout).toBe(200);
  await api.collection('properties').update(nave.id, { title: `${nave.title} norte` });
  await expect.poll(() => targetOf(first), publicationTimeout).toBe(second);
  await api.collection('properties').update(nave.id, { title: `${nave.title} sur` });
  await expect.poll(() => targetOf(first), publicationTimeout).toBe(third);
  await expect.poll(() => targetOf(second), publicationTimeout).toBe(third);

  await api.collection('properties').delete(nave.id);
  await expect.poll(() => targetOf(third), publicationTimeout).toBe(404);
  await expect.poll(() => targetOf(first), publicationTimeout).toBe(404);
});

test('a sold property keeps its page without price, form and contact, and comes back when it is active', async ({
  page,
  request,
  api,
  createProperty,
  uniqueName,
}) => {
  const city = uniqueName('Ciudad');
  const nave = await createProperty({ sale_price: 9_500_000, city, type: 'Bodega' });
  const path = paths.property(nave);
  const property = () => publishedFile(request, path);
  const index = () => publishedFile(request, '/propiedades/indice.json');
  await expect.poll(property, publicationTimeout).toContain('$9,500,000');

  await api.collection('properties').update(nave.id, { status: 'sold' });
  await expect.poll(property, publicationTimeout).toContain('Vendida');
  await expect.poll(index, publicationTimeout).not.toContain(nave.title);
  expect(await property()).toContain('schema.org/SoldOut');
  expect(await property()).not.toContain('9,500,000');
  await page.goto(path);
  await expect(page.getByText('Vendida', { exact: true })).toBeVisible();
  await expect(page.getByText('Esta propiedad ya está vendida')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Precio' })).toBeHidden();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /WhatsApp|Llamar|Solicitar información/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Escribir por WhatsApp' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Propiedades similares' })).toBeVisible();

  // Its list is empty now, and shows other properties.
  await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link').nth(3).click();
  await expect(page.getByRole('heading', { name: `Por ahora no hay bodegas en ${city}` })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await api.collection('properties').update(nave.id, { active: true });
  await expect.poll(property, publicationTimeout).toContain('$9,500,000');
  await expect.poll(index, publicationTimeout).toContain(nave.title);
});
