import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { refusal } from '../support/fake-server.ts';
import { fill, findDialog, findToast, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';

const changeRoute = 'POST /api/properties/changes';
const updated_at = '2026-11-03 15:00:00.000Z';
const texts = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

/** Opens the list, and selects all its properties. */
async function openSelection(properties: Partial<Property>[]) {
  const stored = properties.map((fields) => server.store('properties', property(fields)));
  const user = await openPanel('/properties');
  const [all] = await screen.findAllByRole('checkbox', { name: 'Seleccionar esta página' });
  await user.click(all as HTMLElement);
  const bar = await screen.findByRole('region', { name: 'Selección' });
  const change = async (what: string) => {
    await user.press('Cambiar', bar);
    await user.press(what, undefined, 'menuitem');
  };
  return { user, bar, stored, change };
}
const saveAll = (stored: Property[]) =>
  server.answer(changeRoute, () =>
    Response.json({ properties: stored.map(({ id }) => ({ id, updated_at })) }),
  );

test('prices are changed by a percentage with a preview, and brought back by one undo', async () => {
  const rent = { rental_currency: 'USD', rental_basis: 'per_m2' } as const;
  const { user, bar, stored, change } = await openSelection([
    { title: 'Nave A', sale_price: 9_500_000 },
    { title: 'Nave B', is_for_sale: false, is_for_rent: true, rental_price: 4.5, ...rent },
    { title: 'Nave C', sale_price: 7_000_000, is_price_on_request: true },
    { title: 'Nave D' },
  ]);
  saveAll(stored.slice(0, 2));
  await change('Precio');
  const dialog = await findDialog('Precio: 4 propiedades');
  const save = within(dialog).getByRole('button', { name: /^Cambiar/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await fill({ Cambio: '500' });
  await screen.findByText('Escribe un porcentaje entre -50 y 100, distinto de 0.');
  await fill({ Cambio: '+5 %' });
  const changes = within(await screen.findByRole('list', { name: 'Cambios' })).getAllByRole('listitem');
  expect(changes.map(texts)).toEqual([
    expect.stringMatching(/\$9,500,000.*\$9,975,000/),
    expect.stringContaining('4.73 por m²'),
  ]);
  for (const reason of ['Nave C: precio a consultar', 'Nave D: sin precio']) screen.getByText(reason);
  await user.click(save);
  const toast = await findToast('2 propiedades cambiadas');
  await waitFor(() => expect(bar.isConnected).toBe(false));
  await user.press('Deshacer', toast);
  await findToast('2 propiedades como estaban');
  const [first, second] = stored;
  expect(server.bodiesOf(changeRoute)).toMatchObject([
    { changes: [{ id: first?.id, fields: { sale_price: 9_975_000 } }, { fields: { rental_price: 4.73 } }] },
    {
      changes: [
        { id: first?.id, updated_at, fields: { sale_price: 9_500_000 } },
        { id: second?.id, updated_at, fields: { rental_price: 4.5 } },
      ],
    },
  ]);
});

test('a selection that is refused says why', async () => {
  const { user, change } = await openSelection([{ title: 'Nave A' }, { title: 'Nave B' }]);
  server.answer(changeRoute, () => refusal(412, 'No se cambió ninguna. «Nave B»: otra persona la guardó.'));
  await change('Situación');
  const dialog = await findDialog('Situación: 2 propiedades');
  await user.choose('Situación', 'Vendida');
  await waitFor(() => expect(texts(dialog)).toContain('Vendida · Inactiva'));
  await user.press('Cambiar 2', dialog);
  await waitFor(() =>
    expect(texts(dialog)).toContain('No se cambió ninguna. «Nave B»: otra persona la guardó.'),
  );
});

test('a selection is confirmed with one request, and put back by one undo', async () => {
  const confirmed = { availability_confirmed_at: '2020-01-01 00:00:00.000Z' };
  const { user, bar, stored } = await openSelection([{ title: 'Nave A', ...confirmed }, { title: 'Nave B' }]);
  const route = 'POST /api/properties/confirm-availability';
  const ids = stored.map(({ id }) => id);
  server.answer(route, () => Response.json({ confirmed: ids }));
  saveAll(stored);
  expect(bar.textContent).toContain('2 seleccionadas');
  await user.press('Sigue disponible', bar);
  const toast = await findToast('2 propiedades confirmadas');
  expect(server.bodiesOf(route)).toEqual([{ ids }]);
  await waitFor(() => expect(bar.isConnected).toBe(false));
  await user.press('Deshacer', toast);
  await waitFor(() =>
    expect(server.bodiesOf(changeRoute)).toMatchObject([{ changes: [{ fields: confirmed }] }]),
  );
});

test('the properties of all pages are selected', async () => {
  const items = Array.from({ length: 26 }, (_, index) => property({ title: `Nave ${index}` }));
  server.answer('GET /api/collections/properties/records', ({ query }) => {
    const shown = items.slice(0, Number(query.get('perPage')));
    return Response.json({ page: 1, perPage: 25, totalPages: 2, totalItems: 26, items: shown });
  });
  const { user, bar } = await openSelection([]);
  expect(bar.textContent).toContain('25 seleccionadas');
  await user.press('Seleccionar las 26', bar);
  await within(bar).findByText('26 seleccionadas');
});

test('columns are hidden in this browser, also after a reload', async () => {
  server.store('properties', property());
  const area = () => screen.queryByRole('columnheader', { name: 'Área (m²)' });
  for (const isShown of [false, true]) {
    const user = await openPanel('/properties');
    await screen.findByRole('columnheader', { name: 'Estado' });
    expect(area() === null).toBe(isShown);
    await user.press('Columnas');
    await user.press('Área (m²)', undefined, 'menuitemcheckbox');
    await waitFor(() => expect(area() !== null).toBe(isShown));
  }
});
