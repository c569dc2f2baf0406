import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const patience = { timeout: 120_000 };
test.setTimeout(180_000);

const ofTheSite = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Publicación/ });
const ofTheProperty = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Publicación/ });

test('the top bar says online only once the public address carries the change', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty();
  const status = ofTheSite(administrator);
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(status).toContainText(/En línea \(verificado \d{2}:\d{2}\)/, patience);
  await administrator.getByRole('button', { name: 'Destacada' }).click();
  await expect(status).toContainText(/Guardado|En cola|Publicando/);
  await expect(ofTheProperty(administrator)).toContainText(/Guardado|En cola|Publicando/);
  await expect(administrator.getByRole('link', { name: 'Ver lo publicado' })).toBeVisible();
  await expect(status).toContainText('En línea', patience);
  await expect(ofTheProperty(administrator)).toContainText('En línea (verificado');
  await expect(administrator.getByRole('link', { name: 'Vista previa' })).toBeVisible();

  await status.click();
  const dialog = administrator.getByRole('dialog', { name: 'Publicación del sitio' });
  await expect(dialog).toContainText('Leímos la dirección pública');
  await expect(dialog.getByRole('listitem').first()).toContainText(/páginas en \d+ segundos?/);
});

test('the sitemap is made anew and waited for', async ({ administrator }) => {
  await administrator.goto('/admin/seo');
  await administrator.getByRole('button', { name: 'Actualizar sitemap' }).click();
  await expect(administrator.getByRole('button', { name: 'Actualizando...' })).toBeDisabled();
  await expect(administrator.getByText('Sitemap actualizado')).toBeVisible(patience);

  const opening = administrator.context().waitForEvent('page');
  await administrator.getByRole('button', { name: 'Ver sitemap' }).click();
  expect((await opening).url()).toMatch(/\/sitemap\.xml$/);
  await expect(administrator.getByText('Sitemap abierto')).toBeVisible();
});

test('administrators go back to an earlier version, which is asked first, and forward again', async ({
  administrator,
  createProperty,
}) => {
  await createProperty();
  const status = ofTheSite(administrator);
  await administrator.goto('/admin/seo');
  await expect(status).toContainText('En línea', patience);
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
  await expect(administrator.getByText('Sitio publicado')).toBeVisible(patience);
});

/** Lets the panel read what the server says of the site with something else in it. */
async function state(page: Page, collection: string, stated: (answer: Answer) => unknown): Promise<void> {
  await page.route(`**/api/collections/${collection}/records**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: await stated(await response.json()) });
  });
}
type Answer = { revision: number; items: { revision: number; release: string }[] };

/** Lets the panel read the truth again once it asks for a publication, and not before: what it offers depends on it. */
async function truthOncePublishing(page: Page): Promise<void> {
  await page.route('**/api/site/publish', async (route) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await route.continue();
  });
}

test('an earlier version is named with its date and left on request', async ({ administrator, api }) => {
  const newest = () =>
    api.collection('publications').getFirstListItem('release != ""', { sort: '-started_at' });
  await state(administrator, 'site', async (site) => ({
    ...site,
    revision: 1e6,
    pinned_release: (await newest()).release,
  }));
  await administrator.goto('/admin/seo');
  const status = ofTheSite(administrator);
  await expect(status).toContainText('Versión anterior', patience);
  await status.click();
  const dialog = administrator.getByRole('dialog', { name: 'Publicación del sitio' });
  await expect(dialog).toContainText('Los visitantes ven una versión anterior.');
  await expect(dialog).toContainText(/Es la del \d+ \w+ \d{4}/);
  await expect(dialog.getByRole('button', { name: 'Publicar lo más reciente' })).toBeVisible();
});

test('a build under way shows its step and how far it is', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  await state(administrator, 'site', (site) => ({ ...site, revision: 1e6 }));
  await state(administrator, 'publications', ({ items }) => ({
    items: [{ ...items[0], state: 'publishing', revision: 1e6, step: 'Páginas', progress: 45 }],
  }));
  await administrator.goto(`/admin/properties/${nave.id}`);
  const status = ofTheSite(administrator);
  await expect(status).toContainText('Publicando 45 %');
  await expect(ofTheProperty(administrator)).toContainText('Publicando 45 %');
  await status.click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '45');
  await expect(dialog).toContainText('Páginas');
});

test('a failed build says why and is tried again', async ({ administrator, createProperty }) => {
  const nave = await createProperty();
  await state(administrator, 'site', (site) => ({ ...site, revision: 1e6 }));
  await state(administrator, 'publications', ({ items }) => ({
    items: [{ ...items[0], state: 'failed', revision: 1e6, reason: 'El catálogo está vacío.' }],
  }));
  await administrator.goto(`/admin/properties/${nave.id}`);
  const status = ofTheSite(administrator);
  await expect(status).toContainText('Falló');
  await expect(ofTheProperty(administrator)).toContainText('Falló');
  await status.click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog.getByText('El catálogo está vacío.').first()).toBeVisible();
  await truthOncePublishing(administrator);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(administrator.getByText('Sitio publicado')).toBeVisible(patience);
});

test('a delivery that was given up says so and is tried again', async ({ administrator }) => {
  const last_error = 'El servicio que publica el sitio no responde.';
  await state(administrator, 'site', (site) => ({ ...site, revision: 1e6, dead: true, last_error }));
  await administrator.goto('/admin/seo');
  const status = ofTheSite(administrator);
  await expect(status).toContainText('Falló');
  await status.click();
  const dialog = administrator.getByRole('dialog');
  await expect(dialog).toContainText('ya no se intenta sola');
  await expect(dialog).toContainText(last_error);
  await truthOncePublishing(administrator);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(administrator.getByText('Sitio publicado')).toBeVisible(patience);
});
