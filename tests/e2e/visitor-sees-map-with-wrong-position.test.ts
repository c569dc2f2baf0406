import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

test('a property without the minus of its longitude leaves the map to the others', async ({
  page,
  request,
  createProperty,
}) => {
  const wrong = await createProperty({ latitude: 19.0414, longitude: 98.2063 });
  const textOf = async (path: string) => (await request.get(path)).text();
  await expect.poll(() => textOf('/propiedades/indice.json'), publicationTimeout).toContain(wrong.title);
  await expect.poll(() => textOf(paths.property(wrong)), publicationTimeout).toContain(wrong.title);
  expect(await textOf(paths.property(wrong))).not.toContain('Esquema de la zona');
  expect(await textOf(paths.property(wrong))).not.toMatch(/\d{2},\d{3}(?:\s|&nbsp;)km/);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(paths.properties());
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('group', { name: 'Vista' }).getByRole('button', { name: 'Mapa' }).click();
  const map = page.getByRole('region', { name: 'Mapa de resultados' });
  await expect(map.getByText(/en el mapa/)).toBeVisible();
  await expect(map.getByText('VW', { exact: true })).toBeVisible();
  await expect(map.locator('.map-pin').nth(1)).toBeInViewport();
});
