import { writeHostFiles } from '#server/hosts/host-files.ts';
import { manyProperties, snapshotOf } from '../bench/catalog.ts';
import { expect, test } from '../support/fixtures.ts';
import { startBackend } from '../support/pocketbase.ts';
import { makeSiteBuilder } from '../support/site-builder.ts';
import { startStaticHost } from '../support/static-host.ts';

test.use({ expectedErrors: /404/ });

test('the panel opens at every path of a static host without rewrites', async ({ page, afterTest }) => {
  let folder = '';
  const host = await startStaticHost(() => folder);
  const backend = await startBackend({ SITE_URL: host.url });
  const builder = await makeSiteBuilder();
  afterTest(async () => {
    host.stop();
    await backend.stop();
    await builder.remove();
  });
  await builder.build('site', snapshotOf(manyProperties(1)), { apiUrl: backend.url });
  folder = builder.folderOf('site');
  const site = { siteUrl: host.url, pocketbaseUrl: backend.url, hstsSubdomains: false };
  await writeHostFiles({ ...site, folder, redirects: [] });

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
