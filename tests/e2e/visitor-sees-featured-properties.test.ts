import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

test('the home page shows every featured property with its photograph', async ({ page, catalog }) => {
  const featured = catalog.filter((property) => property.featured);
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Propiedades destacadas' }).last();
  await carousel.scrollIntoViewIfNeeded();

  for (const { title } of featured) await expect(carousel.getByRole('link', { name: title })).toHaveCount(1);
  await expect(carousel.getByRole('listitem').filter({ has: page.getByRole('link') })).toHaveCount(
    featured.length,
  );
  const photograph = carousel.getByRole('img').first();
  await expect(photograph).toHaveAttribute('alt', /\S/);
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

for (const { width, cards } of [
  { width: 639, cards: 1 },
  { width: 1_023, cards: 2 },
  { width: 1_440, cards: 4 },
]) {
  test(`shows ${cards} side by side at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Propiedades destacadas' }).last();
    const card = carousel
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .first();
    const [row, one] = await Promise.all([carousel.boundingBox(), card.boundingBox()]);
    expect(Math.round((row?.width ?? 0) / (one?.width ?? 1))).toBe(cards);
  });
}

test('the arrows move the carousel, which starts again after the last property', async ({
  page,
  catalog,
}) => {
  const featured = catalog.filter((property) => property.featured);
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Propiedades destacadas' }).last();
  await carousel.scrollIntoViewIfNeeded();
  await waitForHydration(carousel.getByRole('button', { name: 'Propiedades siguientes' }));
  const cards = carousel.getByRole('article');
  await expect(cards.nth(0)).toBeInViewport({ ratio: 0.6 });

  await carousel.getByRole('button', { name: 'Propiedades siguientes' }).click();
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.6 });
  await expect(cards.nth(0)).not.toBeInViewport();

  for (const _ of [1, 2]) await carousel.getByRole('button', { name: 'Propiedades anteriores' }).click();
  await expect(cards.nth(featured.length - 1)).toBeInViewport({ ratio: 0.6 });
});

test('a card opens its property', async ({ page, demoProperty }) => {
  const first = demoProperty(({ featured }) => featured);
  await page.goto('/');
  await page.getByRole('link', { name: first.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
});

test.describe('when the build had no featured property', () => {
  const featuredRecords = /\/api\/collections\/properties\/records/;

  test.beforeEach(async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<astro-island[^>]*component-export="FeaturedCarousel"[^>]*)props="[^"]*"([^>]*>).*?(?=<\/astro-island>)/s,
        '$1props="{&quot;cards&quot;:[1,[]]}"$2<p role="status">Cargando propiedades destacadas...</p>',
      );
      await route.fulfill({ response, body });
    });
  });

  test('loads and shows properties featured since then', async ({ page, demoProperty }) => {
    const release = await holdRequests(page, featuredRecords);
    await page.goto('/');
    const loading = page.getByText('Cargando propiedades destacadas...');
    await page.getByRole('heading', { name: 'Propiedades destacadas' }).scrollIntoViewIfNeeded();
    await expect(loading).toBeVisible();
    release();
    const { title } = demoProperty(({ featured }) => featured);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(loading).toBeHidden();
  });

  test('says that there are none and links to all properties', async ({ page }) => {
    await page.route(featuredRecords, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), items: [], totalItems: 0 } });
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Propiedades destacadas' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Actualmente no hay propiedades destacadas disponibles.')).toBeVisible();
    const section = page.getByRole('main').getByRole('link', { name: 'Ver todas las propiedades' });
    await expect(section.last()).toHaveAttribute('href', '/propiedades');
  });

  test.describe('and the server is unreachable', () => {
    test.use({ expectedErrors: /Failed to fetch|net::ERR|ClientResponseError/ });

    test('shows a load error', async ({ page }) => {
      await page.route(featuredRecords, (route) => route.abort());
      await page.goto('/');
      await page.getByRole('heading', { name: 'Propiedades destacadas' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('Error de conexión')).toBeVisible();
      await expect(page.getByText('No se pudieron cargar las propiedades destacadas.').first()).toBeVisible();
    });
  });
});
