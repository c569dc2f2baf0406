import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

test.use({ expectedErrors: /404/ });

const unknownId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('an unknown URL returns 404, is logged and accessible', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no-existe'));
  const response = await page.goto('/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible();
  await logged;
  await expectAccessible(page);
});

test('the URL of a missing property shows the loading message first and does not shift', async ({ page }) => {
  for (const path of [unknownId, `bodega/puebla/${unknownId}-una-bodega-que-hubo`]) {
    const release = await holdRequests(page, '**/_astro/*.js');
    await page.goto(`/propiedades/${path}`, { waitUntil: 'commit' });
    await expect(page.getByText('Cargando información de la propiedad...')).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeHidden();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    release();
    await expect(page.getByRole('heading', { name: 'Propiedad no encontrada' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  }
});
