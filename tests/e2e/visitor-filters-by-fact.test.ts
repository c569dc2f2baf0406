import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type Property, propertyDraftSchema } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { companyDayOf } from '#text/days.ts';
import { test as base, expect, waitForHydration } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { property as makeProperty } from '../support/property.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

interface ListFixture {
  /** Opens the list of three published properties, which state much, little and no facts. */
  openList: (page: Page, query?: string) => Promise<void>;
}

interface WordFixture {
  /** A word that only those properties have in their titles. */
  word: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const in40Days = companyDayOf(new Date(Date.now() + 40 * dayMs));

const facts: Partial<Property>[] = [
  {
    area: 1_000,
    availability: 'immediate',
    sale_price: 1_000_000,
    sale_currency: 'USD',
    ceiling_height: 11,
    loading_docks_count: 12,
    power_kva: 800,
    fire_protection: ['hydrants', 'esfr'],
    has_natural_gas: 'yes',
    crane_capacity: 20,
  },
  {
    area: 2_000,
    availability: 'from_date',
    available_from: in40Days,
    sale_price: 9_000_000,
    power_kva: 200,
    fire_protection: ['sprinklers'],
    has_natural_gas: 'no',
    crane_capacity: 5,
  },
  { area: 3_000 },
];

const names = ['Completa', 'Escasa', 'Callada'];

const test = base.extend<ListFixture, WordFixture>({
  word: [
    async ({ api }, use) => {
      const word = `hechos${randomInt(1e9)}`;
      const properties = api.collection('properties');
      const records = names.map((name, index) =>
        propertyDraftSchema.parse(makeProperty({ ...facts[index], title: `${name} ${word}` })),
      );
      const created = await Promise.all(records.map((record) => properties.create(record)));
      const index = async () => (await fetch(process.env.PRODUCT_URL + paths.propertyIndex())).text();
      for (const { title } of records) await expect.poll(index, publicationTimeout).toContain(title);
      await use(word);
      await Promise.all(created.map(({ id }) => properties.delete(id)));
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  openList: ({ word }, use) =>
    use(async (page, query = '') => {
      await page.goto(`${paths.properties()}?q=${word}${query}`);
      await waitForHydration(page.getByRole('searchbox'));
    }),
});

const more = (page: Page) => page.getByRole('search').locator('summary', { hasText: 'Más filtros' });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Quitar filtro: ${name}` });

/** The first words of the titles that the list shows. */
async function expectCards(page: Page, names: string[]): Promise<void> {
  const titles = page.getByRole('region', { name: 'Resultados' }).getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(names.map((name) => new RegExp(`^${name} `)));
}

test('filters by power, fire protection, gas and crane, and Back takes one away', async ({
  page,
  openList,
}) => {
  await openList(page);
  await expectCards(page, ['Completa', 'Escasa', 'Callada']);
  await more(page).click();
  const filters = page.getByRole('search');

  await filters.getByRole('combobox', { name: 'Potencia eléctrica' }).selectOption('Desde 150 kVA');
  await expect(page).toHaveURL(/&kva=150$/);
  await expectCards(page, ['Completa', 'Escasa']);

  await filters.getByRole('combobox', { name: 'Protección contra incendio' }).selectOption('Rociadores');
  await expectCards(page, ['Completa', 'Escasa']);
  await filters.getByRole('combobox', { name: 'Protección contra incendio' }).selectOption('ESFR');
  await expect(page).toHaveURL(/&kva=150&rociadores=esfr$/);
  await expectCards(page, ['Completa']);
  await filters.getByRole('combobox', { name: 'Protección contra incendio' }).selectOption('Cualquiera');

  await filters.getByRole('combobox', { name: 'Grúa viajera' }).selectOption('Desde 5 t');
  await expectCards(page, ['Completa', 'Escasa']);
  await filters.getByRole('checkbox', { name: 'Gas natural' }).check();
  await expectCards(page, ['Completa']);
  for (const name of ['Desde 150 kVA', 'Grúa desde 5 t', 'Con gas natural'])
    await expect(chip(page, name)).toBeVisible();

  await page.goBack();
  await expectCards(page, ['Completa', 'Escasa']);
  await expect(chip(page, 'Con gas natural')).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/propiedades$/);
});

test('a URL restores the filters, with values that the menus do not offer', async ({ page, openList }) => {
  await openList(page, '&kva=180&gas=si');
  await expectCards(page, ['Completa']);
  await more(page).click();
  const filters = page.getByRole('search');
  await expect(filters.getByRole('combobox', { name: 'Potencia eléctrica' })).toHaveValue('180');
  await expect(filters.getByRole('checkbox', { name: 'Gas natural' })).toBeChecked();
  await chip(page, 'Con gas natural').click();
  await expectCards(page, ['Completa', 'Escasa']);
  await more(page).click();
  await expect(filters.getByRole('checkbox', { name: 'Gas natural' })).not.toBeChecked();
});

test('says how many properties do not state a fact, and includes them', async ({ page, openList }) => {
  await openList(page, '&kva=500');
  await expectCards(page, ['Completa']);
  const note = page.getByText('1 más no informa este dato: potencia eléctrica.');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Incluirla' }).click();
  await expect(page).toHaveURL(/&kva=500&sindato=incluir$/);
  await expectCards(page, ['Completa', 'Callada']);
  await page.getByRole('button', { name: 'Ocultarlas' }).click();
  await expectCards(page, ['Completa']);
});

test('filters by the day of availability, in months or by a month', async ({ page, openList }) => {
  await openList(page);
  await more(page).click();
  const by = page.getByRole('search').getByRole('combobox', { name: 'Disponible a más tardar' });
  await by.selectOption('De inmediato');
  await expect(page).toHaveURL(/&disponible=inmediata$/);
  await expectCards(page, ['Completa']);
  await expect(chip(page, 'Disponible de inmediato')).toBeVisible();
  await expect(page.getByText('1 más no informa este dato: disponibilidad.')).toBeVisible();
  await by.selectOption('En 3 meses');
  await expect(page).toHaveURL(/&disponible=3m$/);
  await expectCards(page, ['Completa', 'Escasa']);
  await by.selectOption(in40Days.slice(0, 7));
  await expect(page).toHaveURL(new RegExp(`&disponible=${in40Days.slice(0, 7)}$`));
  await expectCards(page, ['Completa', 'Escasa']);
  await page.getByRole('button', { name: 'Incluirla' }).click();
  await expectCards(page, ['Completa', 'Escasa', 'Callada']);
});

test('filters by the currency of the offer', async ({ page, openList }) => {
  await openList(page);
  await more(page).click();
  const currency = page.getByRole('search').getByRole('combobox', { name: 'Moneda de la oferta' });
  await currency.selectOption('Dólares (USD)');
  await expect(page).toHaveURL(/&cotizada=usd$/);
  await expectCards(page, ['Completa']);
  await expect(page.getByText('1 más no informa este dato: moneda de la oferta.')).toBeVisible();
  await currency.selectOption('Pesos (MXN)');
  await expectCards(page, ['Escasa']);
  await chip(page, 'Precio en pesos (MXN)').click();
  await expectCards(page, ['Completa', 'Escasa', 'Callada']);
});

test('a sentence with availability and currency becomes filters', async ({ page, openList, word }) => {
  await openList(page);
  // A list that is still rendering moves the caret, and the text would be added to the word.
  await expectCards(page, ['Completa', 'Escasa', 'Callada']);
  await page.getByRole('searchbox').fill(`${word} ESFR 500 kVA gas natural usd inmediata`);
  await expectCards(page, ['Completa']);
  await expect(page.getByText('Disponible de inmediato, Precio en dólares (USD)')).toBeVisible();
  await page.getByRole('button', { name: 'Usar como filtros: 1' }).click();
  await expect(page).toHaveURL(/kva=500&gas=si&rociadores=esfr&disponible=inmediata&cotizada=usd$/);
});

test('shows the nearest property when no power suffices', async ({ page, openList }) => {
  await openList(page, '&kva=950');
  const nearest = page.getByRole('region', { name: 'Casi lo que pides' });
  await expect(nearest.getByText('1,000 m² · faltan 150 kVA', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Sin pedir potencia eléctrica: 3$/ }).click();
  await expectCards(page, ['Completa', 'Escasa', 'Callada']);
});

test('shows the nearest properties below few results, those in doubt included', async ({
  page,
  openList,
}) => {
  await openList(page, '&kva=300&altura=12');
  const nearest = page.getByRole('region', { name: 'Casi lo que pides' });
  await expect(nearest.getByRole('article').getByRole('heading')).toHaveText([
    /^Completa /,
    /^Callada /,
    /^Escasa /,
  ]);
  await expect(nearest.getByText('1,000 m² · falta 1 m de altura', { exact: true })).toBeVisible();
  await expect(nearest.getByText('3,000 m² · sin dato de altura · sin dato de kVA')).toBeVisible();

  await openList(page, '&kva=300&gas=si');
  await expectCards(page, ['Completa']);
  await expect(nearest.getByRole('article').getByRole('heading')).toHaveText([/^Callada /, /^Escasa /]);
  await expect(nearest.getByText('sin dato de kVA · sin dato de gas natural')).toBeVisible();
  await expect(nearest.getByText('2,000 m² · faltan 100 kVA · sin gas natural')).toBeVisible();
  await chip(page, 'Desde 300 kVA').click();
  await expect(nearest.getByText('2,000 m² · sin gas natural', { exact: true })).toBeVisible();
});

test('a card shows its power within the width of a phone', async ({ page, openList, word }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page, '&kva=500');
  const card = page.getByRole('article').filter({ hasText: `Completa ${word}` });
  await expect(card.getByText('1,000 m² · 11 m de altura · 12 andenes · 800 kVA')).toBeVisible();
  expect(await horizontalOverflowOf(page)).toBe(0);
});

test('the filter sheet of a phone has the filters by group', async ({ page, openList }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  const group = (name: string): Locator => sheet.getByRole('group', { name, exact: true });
  await group('Energía y servicios').getByRole('checkbox', { name: 'Gas natural' }).check();
  await group('Estructura').getByRole('combobox', { name: 'Grúa viajera' }).selectOption('Desde 10 t');
  await group('Seguridad y uso')
    .getByRole('combobox', { name: /^Protección/ })
    .selectOption('ESFR');
  await sheet.getByRole('combobox', { name: 'Potencia eléctrica' }).selectOption('Desde 500 kVA');
  await sheet.getByRole('button', { name: 'Ver 1 propiedad' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/&kva=500&grua=10&gas=si&rociadores=esfr$/);
  await expectCards(page, ['Completa']);
});

test('the filters can be used with the keyboard alone', async ({ page, openList }) => {
  await openList(page);
  await more(page).press('Enter');
  const power = page.getByRole('search').getByRole('combobox', { name: 'Potencia eléctrica' });
  await power.focus();
  await page.keyboard.type('Desde 3');
  await expect(page).toHaveURL(/&kva=300$/);
  const gas = page.getByRole('search').getByRole('checkbox', { name: 'Gas natural' });
  for (let step = 0; step < 15 && !(await gas.evaluate((box) => box === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/&kva=300&gas=si$/);
  await expectCards(page, ['Completa']);
  await page.keyboard.press('Escape');
  await expect(more(page)).toBeFocused();
  await expect(gas).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a URL with filters shows the list as a whole', async ({ page }) => {
    await page.goto('/propiedades?kva=500&gas=si&rociadores=esfr');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
});
