import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '../support/panel.tsx';

test('an empty dashboard shows a message in each section', async () => {
  await openPanel('');
  const main = within(await screen.findByRole('main'));
  for (const message of ['No hay propiedades disponibles', 'No hay solicitudes disponibles', 'Sin datos'])
    expect(await main.findAllByText(message)).not.toEqual([]);
  expect(main.getByRole('link', { name: /Total Propiedades/ }).textContent).toContain('0');
});

test.each([
  ['properties', 'Todavía no hay propiedades. Añade la primera y aparecerá en el sitio.'],
  ['properties?q=zzzz', 'No se encontraron propiedades que coincidan con tu búsqueda.'],
  ['properties?operacion=renta', 'No se encontraron propiedades que coincidan con tu búsqueda.'],
  ['inquiries', 'No hay solicitudes disponibles'],
  ['clients', 'No hay clientes disponibles'],
  ['mails', 'No hay correos'],
  ['landmarks', /^Todavía no hay puntos de referencia/],
  ['landmarks?q=zzzz', 'No se encontraron puntos que coincidan con tu búsqueda.'],
  ['requirements', /^Todavía no hay requerimientos/],
  ['requirements?q=zzzz', 'Ningún requerimiento coincide con tu búsqueda.'],
  ['locations', /^Todavía no hay ubicaciones/],
  ['locations?q=zzzz', 'No se encontraron ubicaciones que coincidan con tu búsqueda.'],
])('the empty list %s says "%s"', async (path, message) => {
  await openPanel(`/${path}`);
  await within(await screen.findByRole('main')).findByText(message);
});

test.each([
  ['inquiries', 'Esta solicitud ya no existe.'],
  ['clients', 'Este cliente ya no existe.'],
  ['mails', 'Este correo ya no existe.'],
  ['locations', 'Ubicación no encontrada'],
  ['properties', 'Propiedad no encontrada'],
])('a record of %s that does not exist is reported', async (collection, message) => {
  await openPanel(`/${collection}/00000000-0000-4000-8000-000000000000`);
  await screen.findByText(message);
});

test('the command palette says when it finds nothing', async () => {
  const user = await openPanel('');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'zzzz no existe');
  await screen.findByText('Nada se llama así.');
});
