import type { APIRequestContext } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

const patience = { timeout: 60_000 };
test.setTimeout(150_000);

/** What the built site answers at an address: the page as text, or undefined where there is none. */
async function builtPage(request: APIRequestContext, address: string): Promise<string | undefined> {
  const answer = await request.get(address, { maxRedirects: 0 });
  return answer.ok() ? answer.text() : undefined;
}

test('a price changed by an administrator is on the property’s page and its card within seconds', async ({
  page,
  request,
  api,
  createProperty,
}) => {
  const nave = await createProperty({ sale_price: 9_500_000, city: 'Tepeaca', type: 'Bodega' });
  const address = paths.property(nave);
  await expect.poll(() => builtPage(request, address), patience).toContain('$9,500,000');

  await api.collection('properties').update(nave.id, { sale_price: 8_750_000 });
  await expect.poll(() => builtPage(request, address), patience).toContain('$8,750,000');
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Precio' })).toContainText('$8,750,000');
  await page.goto(paths.propertiesInCity('Bodega', 'Tepeaca'));
  await expect(page.getByRole('article').filter({ hasText: nave.title })).toContainText('$8,750,000');
});

test('a property made inactive disappears from its page, the list and the sitemap', async ({
  request,
  api,
  createProperty,
}) => {
  const nave = await createProperty();
  const address = paths.property(nave);
  await expect.poll(() => builtPage(request, address), patience).toBeDefined();
  expect(await builtPage(request, '/propiedades/indice.json')).toContain(nave.title);
  expect(await builtPage(request, '/sitemap.xml')).toContain(nave.id);

  await api.collection('properties').update(nave.id, { active: false });
  await expect.poll(() => builtPage(request, address), patience).toBeUndefined();
  expect(await builtPage(request, '/propiedades/indice.json')).not.toContain(nave.title);
  expect(await builtPage(request, '/sitemap.xml')).not.toContain(nave.id);
});

test('an earlier address leads straight to the current one, and nowhere once the property is gone', async ({
  request,
  api,
  createProperty,
}) => {
  const nave = await createProperty({ city: 'Tepeaca' });
  const leadsTo = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    const { location } = answer.headers();
    return location === undefined ? answer.status() : new URL(location, process.env.PRODUCT_URL).pathname;
  };
  const [first, second, third] = ['', ' norte', ' sur'].map((end) =>
    paths.property({ ...nave, title: nave.title + end }),
  );
  if (!first || !second || !third) throw new Error('A property has an address under each title.');
  await expect.poll(() => leadsTo(first), patience).toBe(200);
  await api.collection('properties').update(nave.id, { title: `${nave.title} norte` });
  await expect.poll(() => leadsTo(first), patience).toBe(second);
  await api.collection('properties').update(nave.id, { title: `${nave.title} sur` });
  await expect.poll(() => leadsTo(first), patience).toBe(third);
  expect(await leadsTo(second)).toBe(third);

  await api.collection('properties').delete(nave.id);
  await expect.poll(() => leadsTo(third), patience).toBe(404);
  expect(await leadsTo(first)).toBe(404);
});
