import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { serveAsUnpublished } from '../support/unpublished-page.ts';

test.use({ expectedErrors: /404/ });

const unknownId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('an unknown URL returns 404, is logged and links home', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no-existe'));
  const response = await page.goto('/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible();
  await logged;
  const useful = page.getByRole('navigation', { name: 'Puede que busques' });
  for (const [name, href] of [
    ['Naves industriales', '/propiedades/nave-industrial'],
    ['Ubicaciones', '/ubicaciones'],
    ['Contacto', '/contacto'],
  ] as const)
    await expect(useful.getByRole('link', { name })).toHaveAttribute('href', href);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('the URL of a missing property shows the loading message first and does not shift', async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.goto(`/propiedades/${unknownId}`, { waitUntil: 'commit' });
  await expect(page.getByText('Cargando información de la propiedad...')).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeHidden();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  release();
  await expect(page.getByRole('heading', { name: 'Propiedad no encontrada' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
});

for (const path of [
  `/propiedades/${unknownId}`,
  `/propiedades/bodega/puebla/${unknownId}-una-bodega-que-hubo`,
]) {
  test(`says that a property does not exist: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Propiedad no encontrada' })).toBeVisible();
    await expect(
      page.getByText('Lo sentimos, la propiedad que estás buscando no existe o ha sido eliminada.'),
    ).toBeVisible();
    await expect(page.getByText('La propiedad que buscas no existe o ha sido eliminada.')).toBeVisible();
    await expect(page).toHaveTitle(/^Propiedad no encontrada \| /);
    await page.getByRole('link', { name: 'Ver todas las propiedades' }).click();
    await expect(page).toHaveURL('/propiedades');
  });
}

test('hides an inactive property from visitors', async ({ page, api }) => {
  const hidden = await api
    .collection('properties')
    .getFirstListItem('active = false', { sort: 'created_at' });
  await page.goto(`/propiedades/${hidden.id}`);
  await expect(page.getByRole('heading', { name: 'Propiedad no encontrada' })).toBeVisible();
});

test.describe('when the server is unreachable', () => {
  test.use({ expectedErrors: /404|Failed to fetch|net::ERR/ });

  test('loads the property after a retry by the visitor', async ({ page, createProperty }) => {
    const { id, title } = await createProperty();
    await serveAsUnpublished(page, `/propiedades/bodega/otra-ciudad/${id}`);
    await page.route('**/api/collections/properties/records/**', (route) => route.abort());
    await page.goto(`/propiedades/bodega/otra-ciudad/${id}`);
    await expect(page.getByText('No se pudo cargar la información de la propiedad.').first()).toBeVisible();

    await expect(page).toHaveTitle(/^No se pudo cargar la información de la propiedad\. \| /);

    await page.unroute('**/api/collections/properties/records/**');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
