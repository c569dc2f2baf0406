import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

async function openFilters(page: Page, name: 'Área' | 'Más filtros', query = ''): Promise<void> {
  await page.goto(`/propiedades${query}`);
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('search').locator('summary', { hasText: name }).click();
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

for (const [typed, written, asked] of [
  ['80,000.50', '80,000', '1-80000'],
  ['80 mil', '80,000', '1-80000'],
  ['1.5 mdp', '1,500,000', '1-1500000'],
] as const) {
  test(`a budget of "${typed}" is ${written} pesos`, async ({ page }) => {
    await openFilters(page, 'Más filtros', '?operacion=renta');
    await field(page, 'Precio: Hasta').fill(typed);
    await field(page, 'Precio: Hasta').press('Enter');
    await expect(page).toHaveURL(new RegExp(`precio=${asked}$`));
    await expect(field(page, 'Precio: Hasta')).toHaveValue(written);
  });
}

test('a figure that says nothing changes nothing and is answered beside the field', async ({ page }) => {
  await openFilters(page, 'Más filtros', '?operacion=renta&precio=1-90000');
  const most = field(page, 'Precio: Hasta');
  await most.fill('barato');
  await most.blur();
  await expect(page.getByRole('alert').filter({ hasText: 'No entendimos esta cifra' })).toBeVisible();
  await expect(most).toHaveAccessibleDescription(/80 mil o 1\.5 mdp/);
  await expect(most).toHaveValue('barato');
  await expect(page).toHaveURL(/precio=1-90000$/);

  await most.fill('70 mil');
  await expect(page.getByText('No entendimos esta cifra')).toHaveCount(0);
  await expect(page).toHaveURL(/precio=1-70000$/);
});

test('a figure counts while the field is still in use, which keeps what is typed', async ({ page }) => {
  await openFilters(page, 'Área');
  const least = field(page, 'Área: Desde');
  await least.fill('20000');
  await expect(page).toHaveURL(/area=20000-/);
  await expect(page.getByRole('article').first()).toContainText(/2\d,\d{3}\sm²/);
  await expect(least).toBeFocused();
  await expect(least).toHaveValue('20000');

  await field(page, 'Área: Hasta').fill('3');
  await field(page, 'Área: Hasta').pressSequentially('0000');
  await expect(page).toHaveURL(/area=20000-30000$/);
  await field(page, 'Área: Hasta').press('Enter');
  await expect(field(page, 'Área: Hasta')).toBeFocused();
  await expect(field(page, 'Área: Hasta')).toHaveValue('30,000');
  await expect(least).toHaveValue('20,000');
});

test('the slider gives most of its track to the sizes that most look for', async ({ page }) => {
  await openFilters(page, 'Área');
  const [least, most] = [
    page.getByRole('slider', { name: 'Área mínima' }),
    page.getByRole('slider', { name: 'Área máxima' }),
  ];
  await expect(most).toHaveValue('200000');
  const ends = [await least.boundingBox(), await most.boundingBox()];
  const [from, to] = ends.map((box) => ({ x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 }));
  if (!from || !to) throw new Error('The slider has no thumbs.');

  await page.mouse.move(to.x, to.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await most.inputValue())).toBeLessThan(20_000);
  await expect(most).toHaveAttribute('aria-valuetext', /^[\d,]+\sm²$/);
  expect(Number(await most.inputValue()) % 10).toBe(0);
});

test('arrows move the slider by its step and PageUp by a part of the track', async ({ page }) => {
  await openFilters(page, 'Área');
  const least = page.getByRole('slider', { name: 'Área mínima' });
  const smallest = Number(await least.inputValue());
  await least.press('ArrowRight');
  await expect(least).toHaveValue(String(smallest + 10));
  await least.press('PageUp');
  await expect.poll(async () => Number(await least.inputValue())).toBeGreaterThan(smallest + 50);
  expect(Number(await least.inputValue())).toBeLessThan(5_000);
  await least.press('Home');
  await expect(least).toHaveValue(String(smallest));
});
