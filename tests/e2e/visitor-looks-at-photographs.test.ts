import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { alive, expect, test } from '../support/world.ts';

const gallery = (page: Page) => page.getByRole('region', { name: 'Fotografías' });
const button = (page: Page, name: string) => gallery(page).getByRole('button', { name, exact: true });
const thumbnail = (page: Page, index: number, amount: number) =>
  button(page, `Fotografía ${index} de ${amount}`);
const enlarger = (page: Page, index: number, amount: number) =>
  button(page, `Ampliar fotografía ${index} de ${amount}`);

test.describe('of a property with many', () => {
  const amount = 7;

  test.beforeEach(async ({ page, catalogue }) => {
    const property = catalogue.find(({ images }) => images.length === amount);
    if (!property) throw new Error(`The demo data has no property with ${amount} photographs.`);
    await page.goto(paths.property(property));
    await alive(button(page, 'Fotografía siguiente'));
  });

  test('next and previous turn the pages and end at the ends', async ({ page }) => {
    await expect(button(page, 'Fotografía anterior')).toBeHidden();
    await button(page, 'Fotografía siguiente').click();
    await expect(enlarger(page, 2, amount)).toBeInViewport({ ratio: 0.5 });
    await expect(thumbnail(page, 2, amount)).toHaveAttribute('aria-current', 'true');
    await button(page, 'Fotografía anterior').click();
    await expect(enlarger(page, 1, amount)).toBeInViewport({ ratio: 0.5 });
  });

  test('a thumbnail leads to its photograph', async ({ page }) => {
    await button(page, 'Miniaturas siguientes').click();
    await thumbnail(page, amount, amount).click();
    await expect(enlarger(page, amount, amount)).toBeInViewport({ ratio: 0.5 });
    await expect(button(page, 'Fotografía siguiente')).toBeHidden();
    await expect(enlarger(page, 1, amount)).not.toBeInViewport();
  });

  test('one opens over the whole screen, is turned by the keyboard and closes with Escape', async ({
    page,
  }) => {
    await enlarger(page, 1, amount).click();
    const lightbox = page.getByRole('dialog', { name: 'Fotografías ampliadas' });
    await expect(lightbox).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText(/^Fotografía 2 .*7$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(enlarger(page, 2, amount)).toBeInViewport({ ratio: 0.5 });
  });
});

test('of a property with three stand without arrows beside the thumbnails', async ({ page, catalogue }) => {
  const property = catalogue.find(({ images }) => images.length === 3);
  if (!property) throw new Error('The demo data has no property with three photographs.');
  await page.goto(paths.property(property));
  await expect(thumbnail(page, 3, 3)).toBeVisible();
  await expect(button(page, 'Miniaturas siguientes')).toHaveCount(0);
});

test.describe('of a property saved a moment ago', () => {
  test.use({ expectedErrors: /404/ });

  test('stand alone where there is one', async ({ page, property }) => {
    const { id } = await property({}, ['nave-exterior-01.jpg']);
    await page.goto(paths.propertyById(id));
    await expect(gallery(page).getByRole('img')).toHaveCount(1);
    await expect(button(page, 'Fotografía siguiente')).toHaveCount(0);
    await expect(gallery(page).getByRole('button')).toHaveCount(1);
  });

  test('begin with the main one', async ({ page, property }) => {
    const photographs = ['nave-exterior-01.jpg', 'nave-exterior-02.jpg', 'interior-01.jpg'];
    const { id } = await property({ featured_img_index: 1 }, photographs);
    await page.goto(paths.propertyById(id));
    await expect(enlarger(page, 2, 3)).toBeInViewport({ ratio: 0.5 });
    await expect(enlarger(page, 1, 3)).not.toBeInViewport();
  });
});

test('of a property without any are stood in for by a placeholder', async ({ page, catalogue }) => {
  const property = catalogue.find(({ images }) => images.length === 0);
  if (!property) throw new Error('The demo data has no property without photographs.');
  await page.goto(paths.property(property));
  await expect(page.getByRole('heading', { level: 1, name: property.title })).toBeVisible();
  await expect(gallery(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Sin fotografía' })).toBeVisible();
});
