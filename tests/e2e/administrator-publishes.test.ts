import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

const siteStatus = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Publicación/ });
const propertyStatus = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Publicación/ });

test('shows "En línea" only when the public page has the change', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty();
  const status = siteStatus(administrator);
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(status).toContainText(/En línea \(verificado \d{2}:\d{2}\)/, publicationTimeout);
  await administrator.route('/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<meta name="revision" content="1">' }),
  );
  await administrator.getByRole('switch', { name: 'Destacada' }).click();
  await expect(status).toContainText(/Guardado|En cola|Publicando/);
  await expect(propertyStatus(administrator)).toContainText(/Guardado|En cola|Publicando/);
  await expect(administrator.getByRole('link', { name: 'Ver lo publicado' })).toBeVisible();
  await administrator.unroute('/');
  await expect(status).toContainText('En línea', publicationTimeout);
  await expect(propertyStatus(administrator)).toContainText('En línea (verificado');
  await expect(administrator.getByRole('link', { name: 'Vista previa' })).toBeVisible();

  await status.click();
  const dialog = administrator.getByRole('dialog', { name: 'Publicación del sitio' });
  await expect(dialog).toContainText('Leímos la dirección pública');
  await expect(dialog.getByRole('listitem').first()).toContainText(/páginas en \d+ segundos?/);
});

test('reads the public page again when it does not answer', async ({ administrator }) => {
  const status = siteStatus(administrator);
  let requests = 0;
  await administrator.route('/', (route) => {
    requests += 1;
    return requests === 1 ? undefined : route.continue();
  });
  await administrator.goto('/admin/seo');
  await expect(status).toContainText('En línea (verificado', publicationTimeout);
  expect(requests).toBeGreaterThan(1);
});

test('rebuilds the sitemap and waits for it', async ({ administrator }) => {
  await administrator.goto('/admin/seo');
  await administrator.getByRole('button', { name: 'Actualizar sitemap' }).click();
  await expect(administrator.getByRole('button', { name: 'Actualizando...' })).toBeDisabled();
  await expect(administrator.getByText('Sitemap actualizado')).toBeVisible(publicationTimeout);

  const opening = administrator.context().waitForEvent('page');
  await administrator.getByRole('button', { name: 'Ver sitemap' }).click();
  expect((await opening).url()).toMatch(/\/sitemap\.xml$/);
  await expect(administrator.getByText('Sitemap abierto')).toBeVisible();
});

test('returns to an earlier version after a confirmation, and to the newest again', async ({
  administrator,
  createProperty,
}) => {
  await createProperty();
  const status = siteStatus(administrator);
  await administrator.goto('/admin/seo');
  await expect(status).toContainText('En línea', publicationTimeout);
  await status.click();
  const dialog = administrator.getByRole('dialog', { name: 'Publicación del sitio' });
  const goBack = dialog.getByRole('button', { name: 'Volver a esta versión' }).first();
  const question = administrator.getByRole('dialog', { name: '¿Volver a esta versión?' });
  await goBack.click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await goBack.click();
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect(administrator.getByText('Volviendo a esa versión')).toBeVisible();

  await dialog.getByRole('button', { name: /^Publicar/ }).click();
  await expect(administrator.getByText('Sitio publicado')).toBeVisible(publicationTimeout);
});

/** Changes the responses of PocketBase for a collection before the panel reads them. */
async function stubResponse(
  page: Page,
  collection: string,
  change: (body: ResponseBody) => unknown,
): Promise<void> {
  await page.route(`**/api/collections/${collection}/records**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: await change(await response.json()) });
  });
}
type ResponseBody = { revision: number; items: { revision: number; release: string }[] };

/** Removes the stubs when the panel requests a publication. Earlier the button would disappear. */
async function removeStubsOnPublish(page: Page): Promise<void> {
  await page.route('**/api/site/publish', async (route) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await route.continue();
  });
}

test('shows the date of an earlier version and offers the newest', async ({ administrator, api }) => {
  const newest = () =>
    api.collection('publications').getFirstListItem('release != ""', { sort: '-started_at' });
  await stubResponse(administrator, 'site', async (site) => ({
    ...site,
    revision: 1e6,
    pinned_release: (await newest()).release,
  }));
  await administrator.goto('/admin/seo');
  const status = siteStatus(administrator);
  await expect(status).toContainText('Versión anterior', publicationTimeout);
  await status.click();
  const dialog = administrator.getByRole('dialog', { name: 'Publicación del sitio' });
  await expect(dialog).toContainText('Los visitantes ven una versión anterior.');
  await expect(dialog).toContainText(/Es la del \d+ \w+ \d{4}/);
  await expect(dialog.getByRole('button', { name: 'Publicar lo más reciente' })).toBeVisible();
});

test('shows step and progress of a running build', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  await stubResponse(administrator, 'site', (site) => ({ ...site, revision: 1e6 }));
  await stubResponse(administrator, 'publications', ({ items }) => ({
    items: [{ ...items[0], state: 'publishing', revision: 1e6, step: 'Páginas', progress: 45 }],
  }));
  await administrator.goto(`/admin/properties/${nave.id}`);
  const status = siteStatus(administrator);
  await expect(status).toContainText('Publicando 45 %');
  await expect(propertyStatus(administrator)).toContainText('Publicando 45 %');
  await status.click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '45');
  await expect(dialog).toContainText('Páginas');
});

test('shows why a build failed and repeats it on request', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  await stubResponse(administrator, 'site', (site) => ({ ...site, revision: 1e6 }));
  await stubResponse(administrator, 'publications', ({ items }) => ({
    items: [{ ...items[0], state: 'failed', revision: 1e6, reason: 'El catálogo está vacío.' }],
  }));
  await administrator.goto(`/admin/properties/${nave.id}`);
  const status = siteStatus(administrator);
  await expect(status).toContainText('Falló');
  await expect(propertyStatus(administrator)).toContainText('Falló');
  await status.click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog.getByText('El catálogo está vacío.').first()).toBeVisible();
  await removeStubsOnPublish(administrator);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(administrator.getByText('Sitio publicado')).toBeVisible(publicationTimeout);
});

test('shows a failed delivery and repeats it on request', async ({ administrator }) => {
  const last_error = 'El servicio que publica el sitio no responde.';
  await stubResponse(administrator, 'site', (site) => ({ ...site, revision: 1e6, dead: true, last_error }));
  await administrator.goto('/admin/seo');
  const status = siteStatus(administrator);
  await expect(status).toContainText('Falló');
  await status.click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog).toContainText('ya no se intenta sola');
  await expect(dialog).toContainText(last_error);
  await removeStubsOnPublish(administrator);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(administrator.getByText('Sitio publicado')).toBeVisible(publicationTimeout);
});
