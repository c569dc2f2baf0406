import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

const confirmed = /Disponibilidad confirmada (hoy|ayer|hace \d+ días)/;

test('a card and a sheet say how fresh the availability is, and print the reference code', async ({
  page,
  demoProperty,
}) => {
  const nave = demoProperty(({ status }) => status === 'active');
  await page.goto(`${paths.properties()}?q=${encodeURIComponent(nave.title)}`);
  await expect(page.getByRole('article').first()).toContainText(confirmed);
  await page.goto(paths.properties());
  await expect(page.getByRole('article').first()).toContainText(confirmed);
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('article').first().getByRole('link');
  expect(await link.evaluate((element) => getComputedStyle(element, '::before').content)).toMatch(/NP-\d{4}/);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(paths.property(nave));
  await expect(page.getByRole('region', { name: 'Precio' })).toContainText(confirmed);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Clave ${nave.reference_code}`)).toBeVisible();
  await expect(page.getByText(/Disponibilidad confirmada el \d+ [a-z]+ \d{4}/)).toBeVisible();
});
