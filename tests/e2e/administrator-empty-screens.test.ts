import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Lets a collection appear without records. */
const empty = (page: Page, ...collections: string[]) =>
  Promise.all(
    collections.map((collection) =>
      page.route(`**/api/collections/${collection}/records**`, (route) =>
        route.fulfill({ json: { page: 1, perPage: 25, totalItems: 0, totalPages: 0, items: [] } }),
      ),
    ),
  );

test('a dashboard without anything says so in each of its parts', async ({ administrator }) => {
  await empty(administrator, 'properties', 'property_figures', 'inquiries', 'location_stats');
  await administrator.goto('/admin');
  const main = administrator.getByRole('main');
  await expect(main.getByText('No hay propiedades disponibles').first()).toBeVisible();
  await expect(main.getByText('No hay solicitudes disponibles')).toBeVisible();
  await expect(main.getByText('Sin datos')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Total Propiedades' })).toContainText('0');
});

for (const [screen, collection, sentence] of [
  ['properties', 'properties', 'No se encontraron propiedades que coincidan con tu búsqueda.'],
  ['inquiries', 'inquiries', 'No hay solicitudes disponibles'],
  ['clients', 'clients', 'No hay clientes disponibles'],
  ['mails', 'mails', 'No hay correos'],
  ['locations', 'location_stats', 'No se encontraron ubicaciones que coincidan con tu búsqueda.'],
] as const) {
  test(`${screen} without any say so`, async ({ administrator }) => {
    await empty(administrator, collection);
    await administrator.goto(`/admin/${screen}`);
    await expect(administrator.getByRole('main').getByText(sentence)).toBeVisible();
  });
}

test.describe('what is gone', () => {
  test.use({ expectedErrors: /status of 404/ });
  const nothing = '00000000-0000-4000-8000-000000000000';

  for (const [address, sentence] of [
    [`inquiries/${nothing}`, 'Esta solicitud ya no existe.'],
    [`clients/${nothing}`, 'Este cliente ya no existe.'],
    [`mails/${nothing}`, 'Este correo ya no existe.'],
    [`locations/${nothing}`, 'Ubicación no encontrada'],
    [`properties/${nothing}`, 'Propiedad no encontrada'],
  ] as const) {
    test(`is said to be gone at ${address.split('/')[0]}`, async ({ administrator }) => {
      await administrator.goto(`/admin/${address}`);
      await expect(administrator.getByText(sentence, { exact: true })).toBeVisible();
    });
  }
});

test('the palette says that nothing has such a name', async ({ administrator }) => {
  await administrator.goto('/admin');
  await expect(administrator.getByRole('heading', { level: 1 })).toBeVisible();
  await administrator.keyboard.press('Control+k');
  await administrator.getByRole('combobox').fill('zzzz no existe');
  await expect(administrator.getByText('Nada se llama así.')).toBeVisible();
});
