import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Answers requests for collections with an empty list. */
const stubEmpty = (page: Page, ...collections: string[]) =>
  Promise.all(
    collections.map((collection) =>
      page.route(`**/api/collections/${collection}/records**`, (route) =>
        route.fulfill({ json: { page: 1, perPage: 25, totalItems: 0, totalPages: 0, items: [] } }),
      ),
    ),
  );

test('an empty dashboard shows a message in each section', async ({ administrator }) => {
  await stubEmpty(administrator, 'properties', 'property_figures', 'inquiries', 'location_stats');
  await administrator.goto('/admin');
  const main = administrator.getByRole('main');
  await expect(main.getByText('No hay propiedades disponibles').first()).toBeVisible();
  await expect(main.getByText('No hay solicitudes disponibles')).toBeVisible();
  await expect(main.getByText('Sin datos')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Total Propiedades' })).toContainText('0');
});

test('every empty list shows a message', async ({ administrator }) => {
  for (const [screen, collection, message] of [
    ['properties', 'properties', 'Todavía no hay propiedades. Añade la primera y aparecerá en el sitio.'],
    ['properties?q=zzzz', 'properties', 'No se encontraron propiedades que coincidan con tu búsqueda.'],
    [
      'properties?operacion=renta',
      'properties',
      'No se encontraron propiedades que coincidan con tu búsqueda.',
    ],
    ['inquiries', 'inquiries', 'No hay solicitudes disponibles'],
    ['clients', 'clients', 'No hay clientes disponibles'],
    ['mails', 'mails', 'No hay correos'],
    ['landmarks', 'landmarks', 'Todavía no hay puntos de referencia.'],
    ['requirements', 'requirements', 'Todavía no hay requerimientos.'],
    ['requirements?q=zzzz', 'requirements', 'Ningún requerimiento coincide con tu búsqueda.'],
    ['landmarks?q=zzzz', 'landmarks', 'No se encontraron puntos que coincidan con tu búsqueda.'],
    ['locations', 'location_stats', 'Todavía no hay ubicaciones.'],
    ['locations?q=zzzz', 'location_stats', 'No se encontraron ubicaciones que coincidan con tu búsqueda.'],
  ] as const) {
    await stubEmpty(administrator, collection);
    await administrator.goto(`/admin/${screen}`);
    await expect(administrator.getByRole('main').getByText(message)).toBeVisible();
  }
});

test.describe('a record that does not exist', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is reported on every screen', async ({ administrator }) => {
    for (const [collection, message] of [
      ['inquiries', 'Esta solicitud ya no existe.'],
      ['clients', 'Este cliente ya no existe.'],
      ['mails', 'Este correo ya no existe.'],
      ['locations', 'Ubicación no encontrada'],
      ['properties', 'Propiedad no encontrada'],
    ] as const) {
      await administrator.goto(`/admin/${collection}/00000000-0000-4000-8000-000000000000`);
      await expect(administrator.getByText(message, { exact: true })).toBeVisible();
    }
  });
});

test('the command palette says when it finds nothing', async ({ administrator }) => {
  await administrator.goto('/admin');
  await expect(administrator.getByRole('heading', { level: 1 })).toBeVisible();
  await administrator.keyboard.press('Control+k');
  await administrator.getByRole('combobox').fill('zzzz no existe');
  await expect(administrator.getByText('Nada se llama así.')).toBeVisible();
});
