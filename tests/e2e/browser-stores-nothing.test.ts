import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { account } from '../support/product-process.ts';
import { signIn } from '../support/sign-in.ts';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  }),
);

test('properties are compared, and the visitor reads that the selection is not kept', async ({ page }) => {
  await page.goto(paths.properties());
  await waitForHydration(page.getByRole('searchbox'));
  for (const index of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Comparar/ })
      .nth(index)
      .check();
  const bar = page.getByRole('region', { name: 'Propiedades elegidas' });
  await expect(bar).toContainText('Este navegador no guarda datos de este sitio');
  await bar.getByRole('link', { name: 'Comparar' }).click();
  await expect(page.getByRole('heading', { name: 'Comparación de 2 propiedades' })).toBeVisible();
});

test('an administrator signs in, and reads that the session is not kept', async ({ page }) => {
  await page.goto(paths.login());
  await expect(page.getByText('Este navegador no guarda datos de este sitio')).toBeVisible();
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
