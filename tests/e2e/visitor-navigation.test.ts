import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

const pages = [
  ['Inicio', '/'],
  ['Propiedades', '/propiedades'],
  ['Servicios', '/servicios'],
  ['Nosotros', '/nosotros'],
  ['Contacto', '/contacto'],
] as const;

test('the header links to every page', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const opener = page.getByRole('button', { name: 'Menú' });
  for (const width of [1_280, 360]) {
    const isPhone = width < 768;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.privacy());
    for (const [name, path] of pages) {
      if (isPhone) await opener.click();
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (isPhone) await opener.click();
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      if (isPhone) await expect(page.getByRole('link', { name: 'Acceso Administrador' })).toBeVisible();
      if (isPhone) await page.keyboard.press('Escape');
    }
  }
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
