import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

const rowsPerPage = 25;

test('prints the whole list as a table with 25 properties on a page', async ({ page }) => {
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
  const breaks = await rows.evaluateAll((all) =>
    all.flatMap((row, index) => (getComputedStyle(row).breakAfter === 'page' ? [index + 1] : [])),
  );
  expect(breaks).toEqual(
    Array.from({ length: Math.floor(total / rowsPerPage) }, (_, sheet) => (sheet + 1) * rowsPerPage),
  );
  const sheets = (await page.pdf({ format: 'Letter' }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length;
  expect(sheets).toBe(Math.ceil(total / rowsPerPage));
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
    const earlier = html
      .replace(`&quot;total&quot;:[0,${total}]`, `&quot;total&quot;:[0,${earlierTotal}]`)
      .replace(`${total} propiedades`, `${earlierTotal} propiedades`)
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
