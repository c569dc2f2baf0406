import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicPaths } from '../support/public-pages.ts';

const pages = [
  ['Inicio', '/'],
  ['Propiedades', '/propiedades'],
  ['Servicios', '/servicios'],
  ['Nosotros', '/nosotros'],
  ['Contacto', '/contacto'],
] as const;

test.describe('the header links to every page', () => {
  for (const { screen, width } of [
    { screen: 'a desk', width: 1_280 },
    { screen: 'a phone, from its menu', width: 360 },
  ]) {
    test(`on ${screen}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/aviso-de-privacidad');
      const menu = page.getByRole('navigation', { name: 'Principal' });
      const opener = page.getByRole('button', { name: 'Menú' });
      for (const [name, path] of pages) {
        if (width < 768) await opener.click();
        await menu.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (width < 768) await opener.click();
        await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
        if (width < 768) await page.keyboard.press('Escape');
      }
    });
  }

  test('the administrator link has its full name on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menú' }).click();
    const door = page.getByRole('link', { name: 'Acceso Administrador' });
    await expect(door).toHaveAttribute('href', paths.login());
  });
});

test('every public page has its own title, one main heading and a canonical link', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty();
  // Search engines do not index the pages of links, so they have no canonical link.
  const linkPaths = [
    paths.alert(),
    paths.proposal(),
    paths.visit(),
    paths.documentLink(),
    paths.ownerReport(),
  ];
  const indexedPaths = publicPaths.filter((path) => !linkPaths.includes(path));
  const allPaths = [...indexedPaths, paths.property(property), paths.location(property.location_id)];
  const titles = new Set<string>();
  for (const path of allPaths) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status(), path).toBe(200);
    expect(response?.request().redirectedFrom(), path).toBeNull();
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname, path).toBe(path);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(allPaths.length);
});

test('prefetches a page when the pointer is over its link', async ({ page }) => {
  await page.goto('/servicios');
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/nosotros');
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Nosotros', exact: true })
    .hover();
  await fetched;
  await expect(page).toHaveURL('/servicios');
});

test('the photograph of a card moves into the page of its property', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready;
      const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      document.documentElement.dataset.moved = moved.join(' ');
    }),
  );
  await page.goto('/propiedades');
  const card = page.getByRole('article').filter({ has: page.locator('img') });
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/propiedades\/.+\/.+\//);
  await expect(page.locator('html')).toHaveAttribute('data-moved', /view-transition-group\(fotografia\)/);
});

test('the breadcrumb of a property links to its city and type', async ({ page, demoProperty }) => {
  const property = demoProperty(({ city }) => city === 'San José Chiapa');
  await page.goto(paths.property(property));
  const trail = page.getByRole('navigation', { name: 'Ruta de navegación' });
  const links = trail.getByRole('link');
  await expect(links).toHaveText(['Inicio', 'Propiedades', property.type, property.city]);
  await expect(trail.getByText(property.title)).toHaveAttribute('aria-current', 'page');
  await links.last().click();
  await expect(page).toHaveURL(paths.propertiesInCity(property.type, property.city));
  await expect(page.getByRole('link', { name: property.title })).toBeVisible();
});

test('a location lists its properties only', async ({ page, catalog, demoProperty }) => {
  const property = demoProperty();
  await page.goto('/ubicaciones');
  await page
    .locator(`a[href="${paths.location(property.location_id)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(paths.location(property.location_id));
  for (const { title, location_id } of catalog) {
    const links = page.getByRole('article').getByRole('link', { name: title, exact: true });
    await expect(links).toHaveCount(location_id === property.location_id ? 1 : 0);
  }
});

test('the message for a visit names the location', async ({ page, demoProperty }) => {
  await page.goto(paths.location(demoProperty().location_id));
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Agendar visita' }).click();
  await expect(page.getByLabel('Mensaje')).toHaveValue(`Hola, quiero agendar una visita en ${name}.`);
});

test('loads a map from a third party only after a click', async ({ page }) => {
  const strangers: string[] = [];
  await page.route(
    (url) => url.origin !== process.env.PRODUCT_URL,
    (route) => {
      strangers.push(route.request().url());
      return route.fulfill({ body: 'mapa', contentType: 'text/html' });
    },
  );
  await page.goto('/contacto');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(strangers).toEqual([]);
  await page.getByText('Mostrar mapa').click();
  await expect(page.locator('iframe')).toBeVisible();
  await expect.poll(() => strangers.length).toBe(1);
});
