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
