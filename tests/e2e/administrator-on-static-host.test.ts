import { writeHostFiles } from '#server/hosts/host-files.ts';
import { manyProperties } from '../bench/catalog.ts';
import { expect, test } from '../support/fixtures.ts';
import { startStaticSite } from '../support/static-site.ts';

test.use({ expectedErrors: /404/ });

test('the panel opens at every path of a static host without rewrites', async ({ page, afterTest }) => {
  const host = await startStaticSite(manyProperties(1));
  afterTest(host.stop);
  const site = { siteUrl: host.url, pocketbaseUrl: host.backend.url, hstsSubdomains: false };
  await writeHostFiles({ ...site, folder: host.folder, redirects: [] });

  const heading = page.getByRole('heading', { name: 'Panel de Administración' });
  for (const path of ['/admin/properties/abc/edit', '/admin/nothing/here']) {
    await page.goto(host.url + path);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(`${host.url}/admin/login`);
  }

  // The token of a mail stays in the address.
  const reset = `${host.url}/admin/reset-password?from=mail#token`;
  await page.goto(reset);
  await expect(page.getByText('Elige la contraseña con la que entrarás al panel.')).toBeVisible();
  await expect(page).toHaveURL(reset);
  await page.reload();
  await expect(page).toHaveURL(reset);
  await expect(page.getByText('Elige la contraseña con la que entrarás al panel.')).toBeVisible();

  await page.goto(`${host.url}/administrar`);
  await expect(page).toHaveURL(`${host.url}/administrar`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
