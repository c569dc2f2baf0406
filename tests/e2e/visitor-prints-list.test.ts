import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

test('prints the whole list as a table without overprinted texts', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(paths.properties());
  const print = page.getByRole('button', { name: 'Imprimir' });
  await waitForHydration(print);
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(24);
  await print.click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const [total = 0] = (await page.getByRole('heading', { name: /encontradas$/ }).allTextContents()).map(
    (text) => Number.parseInt(text, 10),
  );
  await expect(rows).toHaveCount(total);

  await page.emulateMedia({ media: 'print' });
  await expect(rows.first()).toHaveCSS('display', 'table-row');
  await expect(page.getByText('Ubicación', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(rows.first().getByRole('img')).toBeHidden();
  // Prices in dollars have the longest lines.
  const widest = await page
    .locator('.long-list li span')
    .evaluateAll((texts) => Math.max(...texts.map((text) => text.getBoundingClientRect().right)));
  const [facts] = await page.getByRole('article').first().locator('p').all();
  expect(widest).toBeLessThanOrEqual((await facts?.boundingBox())?.x ?? 0);
  await expect(page.getByText('≈').first()).toBeVisible();
  const reserved = page.getByRole('article').filter({ hasText: 'Apartada' }).getByRole('link').first();
  await expect(reserved).toHaveAttribute('data-status', /Apartada/);
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1');
  // No sheet is empty, and rows fill each one.
  expect(sheets.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(Math.ceil(total / 15));
});

test('prints every property of a catalog that grew since the page was opened', async ({ page }) => {
  // Below the demo catalog even while other tests delete their properties.
  const earlierTotal = 25;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.route(paths.properties(), async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const total = Number(/&quot;total&quot;:\[0,(\d+)\]/.exec(html)?.[1]);
    const reserved = Number(/&quot;reservedCount&quot;:\[0,(\d+)\]/.exec(html)?.[1]);
    const earlier = html
      .replace(`&quot;total&quot;:[0,${total}]`, `&quot;total&quot;:[0,${earlierTotal}]`)
      .replace(`${total} propiedades`, `${earlierTotal} propiedades`)
      .replace(
        /\d+ disponibles?, \d+ apartadas?\./,
        `${earlierTotal - reserved} disponibles, ${reserved} apartada.`,
      )
      .replace(` de <!-- -->${total}<`, ` de <!-- -->${earlierTotal}<`);
    await route.fulfill({ response, body: earlier });
  });
  await page.goto(paths.properties());
  const heading = page.getByRole('heading', { name: /encontradas$/ });
  const totalOf = async () => Number.parseInt((await heading.textContent()) ?? '', 10);
  expect(await totalOf()).toBe(earlierTotal);
  const print = page.getByRole('button', { name: 'Imprimir' });
  await waitForHydration(print);
  await print.click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const total = await totalOf();
  expect(total).toBeGreaterThan(earlierTotal);
  await expect(page.getByRole('article')).toHaveCount(total);
});
