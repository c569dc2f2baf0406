import { alive, expect, test } from '../support/world.ts';

test('the home page shows every featured property with its photograph', async ({ page, catalogue }) => {
  const featured = catalogue.filter((property) => property.featured);
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Propiedades destacadas' }).last();
  await carousel.scrollIntoViewIfNeeded();

  for (const { title } of featured) await expect(carousel.getByRole('link', { name: title })).toHaveCount(1);
  await expect(carousel.getByRole('listitem').filter({ has: page.getByRole('link') })).toHaveCount(
    featured.length,
  );
  const photograph = carousel.getByRole('img').first();
  await expect(photograph).toHaveAttribute('alt', /\S/);
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

for (const { width, cards } of [
  { width: 639, cards: 1 },
  { width: 1_023, cards: 2 },
  { width: 1_440, cards: 4 },
]) {
  test(`${cards} of them stand side by side at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Propiedades destacadas' }).last();
    const card = carousel
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .first();
    const [row, one] = await Promise.all([carousel.boundingBox(), card.boundingBox()]);
    expect(Math.round((row?.width ?? 0) / (one?.width ?? 1))).toBe(cards);
  });
}

test('the arrows move the row and it begins again after the last', async ({ page, catalogue }) => {
  const featured = catalogue.filter((property) => property.featured);
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Propiedades destacadas' }).last();
  await carousel.scrollIntoViewIfNeeded();
  await alive(carousel.getByRole('button', { name: 'Propiedades siguientes' }));
  const cards = carousel.getByRole('article');
  await expect(cards.nth(0)).toBeInViewport({ ratio: 0.6 });

  await carousel.getByRole('button', { name: 'Propiedades siguientes' }).click();
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.6 });
  await expect(cards.nth(0)).not.toBeInViewport();

  for (const _ of [1, 2]) await carousel.getByRole('button', { name: 'Propiedades anteriores' }).click();
  await expect(cards.nth(featured.length - 1)).toBeInViewport({ ratio: 0.6 });
});

test('a card leads to its property', async ({ page, catalogue }) => {
  const first = catalogue.find((property) => property.featured);
  if (!first) throw new Error('The demo data features no property.');
  await page.goto('/');
  await page.getByRole('link', { name: first.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
});
