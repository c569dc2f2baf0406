import { expect, test } from '../support/world.ts';

const patience = { timeout: 120_000 };
test.setTimeout(180_000);

test('the top bar says online only once the public address carries the change', async ({
  administrator,
  property,
}) => {
  const nave = await property();
  const status = administrator.getByRole('button', { name: /^Publicación/ });
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(status).toContainText(/En línea \(verificado \d{2}:\d{2}\)/, patience);
  await administrator.getByRole('button', { name: 'Destacada' }).click();
  await expect(status).toContainText(/Guardado|En cola|Publicando/);
  await expect(status).toContainText('En línea', patience);

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
