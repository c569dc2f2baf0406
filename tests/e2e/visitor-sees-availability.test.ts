import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

const confirmed = /Disponibilidad confirmada (hoy|ayer|hace \d+ días)/;

test('a card and a sheet say how fresh the availability is', async ({ page, demoProperty }) => {
  const nave = demoProperty(({ status }) => status === 'active');
  await page.goto(`${paths.properties()}?q=${encodeURIComponent(nave.title)}`);
  await expect(page.getByRole('article').first()).toContainText(confirmed);
  await page.goto(paths.property(nave));
  await expect(page.getByRole('region', { name: 'Precio' })).toContainText(confirmed);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Disponibilidad confirmada el \d+ [a-z]+ \d{4}/)).toBeVisible();
});

test('the first page of the list has it before any filter', async ({ page }) => {
  await page.goto(paths.properties());
  await expect(page.getByRole('article').first()).toContainText(/confirmada (hoy|ayer|hace \d+ días)/);
});

test('a confirmation of more than 60 days ago is not shown', async ({ page, catalog }) => {
  const old = catalog.find(
    ({ availability_confirmed_at: stamp = '' }) => Date.now() - Date.parse(stamp) > 61 * 24 * 3_600_000,
  );
  if (!old) throw new Error('The demo data has no old confirmation.');
  await page.goto(paths.property(old));
  await expect(page.getByRole('heading', { name: old.title, level: 1 })).toBeVisible();
  await expect(page.locator('article').getByText('Disponibilidad confirmada').first()).toBeHidden();
});

test('a reserved property is listed with a badge and accepts inquiries', async ({ page, demoProperty }) => {
  const reserved = demoProperty(({ status }) => status === 'reserved');
  await page.goto(`${paths.properties()}?q=${encodeURIComponent(reserved.title)}`);
  await expect(page.getByRole('article').first().getByText('Apartada', { exact: true })).toBeVisible();
  await page.goto(paths.property(reserved));
  await expect(page.getByText('Apartada: hay una operación en curso.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Enviar' }).or(page.getByLabel('Mensaje')).first(),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the day of the confirmation is shown', async ({ page, demoProperty }) => {
    const nave = demoProperty(({ status }) => status === 'active');
    await page.goto(paths.property(nave));
    await expect(page.getByText(/Disponibilidad confirmada el \d+ [a-z]+ \d{4}/).first()).toBeVisible();
  });
});
