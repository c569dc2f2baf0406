import { expect, test, waitForHydration } from '../support/fixtures.ts';

const reversedText = 'El mínimo es mayor que el máximo, y por eso no se aplican. ¿Los escribiste al revés?';

test('a phone shows that a minimum is above the maximum', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/propiedades?area=5000-3000');
  await waitForHydration(page.getByRole('searchbox'));
  await expect(
    page.getByRole('button', { name: 'Quitar filtro: Área: mínimo mayor que máximo' }),
  ).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const maximum = page.getByRole('textbox', { name: 'Área: Hasta', exact: true });
  await maximum.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: reversedText })).toBeInViewport({ ratio: 1 });
  await expect(maximum).toHaveAccessibleDescription(reversedText);
});

test('the slider gives common areas most of its length, and keys move it by steps', async ({ page }) => {
  await page.goto('/propiedades');
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('search').locator('summary', { hasText: 'Área' }).click();
  const [minimum, maximum] = [
    page.getByRole('slider', { name: 'Área mínima' }),
    page.getByRole('slider', { name: 'Área máxima' }),
  ];
  await expect(maximum).toHaveValue('200000');
  const ends = [await minimum.boundingBox(), await maximum.boundingBox()];
  const [from, to] = ends.map((box) => ({ x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 }));
  if (!from || !to) throw new Error('The slider has no thumbs.');

  await page.mouse.move(to.x, to.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await maximum.inputValue())).toBeLessThan(20_000);
  await expect(maximum).toHaveAttribute('aria-valuetext', /^[\d,]+\sm²$/);
  expect(Number(await maximum.inputValue()) % 10).toBe(0);

  const smallest = Number(await minimum.inputValue());
  await minimum.press('ArrowRight');
  await expect(minimum).toHaveValue(String(smallest + 10));
  await minimum.press('PageUp');
  await expect.poll(async () => Number(await minimum.inputValue())).toBeGreaterThan(smallest + 50);
  expect(Number(await minimum.inputValue())).toBeLessThan(5_000);
  await minimum.press('Home');
  await expect(minimum).toHaveValue(String(smallest));
});
