import { alive, expect, test } from '../support/world.ts';

const nothing = 'No se encontraron propiedades que coincidan con tu búsqueda';

test.describe('a search', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/propiedades');
    await alive(page.getByRole('searchbox'));
  });

  for (const words of ['canada morelos', 'CAÑADA MORELOS', 'Morelos, Cañada']) {
    test(`for "${words}" finds what is in Cañada Morelos`, async ({ page, catalogue }) => {
      const there = catalogue.filter(({ city }) => city === 'Cañada Morelos');
      await page.getByPlaceholder('Buscar por nombre, ubicación o descripción...').fill(words);
      for (const { title } of there) await expect(page.getByRole('link', { name: title })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(there.length);
    });
  }

  test('reads the description too', async ({ page }) => {
    await page.getByRole('searchbox').fill('marcos rigidos caseta');
    await expect(
      page.getByRole('link', { name: 'Nave clase A con 12 andenes en Cuautlancingo' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 propiedad encontrada' })).toBeVisible();
  });

  test('that finds nothing says so and leads back to all', async ({ page }) => {
    await page.getByRole('searchbox').fill('zzqxw');
    await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
    await page.getByRole('button', { name: 'Ver todas las propiedades' }).click();
    await expect(page.getByRole('heading', { name: nothing })).toBeHidden();
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });
});

test('a search hides what an administrator made inactive', async ({ page, api }) => {
  const hidden = await api.collection('properties').getFirstListItem('active = false');
  await page.goto(`/propiedades?q=${encodeURIComponent(hidden.title)}`);
  await expect(page.getByRole('heading', { name: 'Cargando propiedades...' })).toBeHidden();
  await expect(page.getByRole('link', { name: hidden.title, exact: true })).toHaveCount(0);
});

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedErrors: /indice\.json|Failed to fetch/ });

  test('says so, keeps the search, and is there after another attempt', async ({ page }) => {
    await page.route('**/propiedades/indice.json', (route) => route.abort());
    await page.goto('/propiedades?q=tehuacan');
    await expect(
      page.getByText('No se pudieron cargar los datos. Por favor, intenta de nuevo más tarde.').first(),
    ).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('tehuacan');

    await page.unroute('**/propiedades/indice.json');
    await page.getByRole('button', { name: /intentar|reintentar/i }).click();
    await expect(page.getByRole('link', { name: 'Terreno con pozo concesionado en Tehuacán' })).toBeVisible();
  });
});
