import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../support/fake-server.ts';
import { volkswagen } from '../support/landmark.ts';
import { findDialog, findToast, openPanel, server } from '../support/panel.tsx';

const path = '/api/collections/landmarks/records';

test('a landmark is created with a short name that no other has', async () => {
  const user = await openPanel('/landmarks/new');
  await findDialog('Nuevo punto de referencia');
  await user.press('Guardar');
  await screen.findByText('El nombre debe tener al menos 2 caracteres.');
  const message = 'Ya hay un punto de referencia con ese nombre corto.';
  server.answer(`POST ${path}`, () => refusal(400, '', { short_name: { message } }));
  await user.choose('Tipo', 'Ferrocarril');
  await user.submit({ Nombre: 'Patio', 'Nombre corto': 'vw', Latitud: '17.2', Longitud: '-96.9' }, 'Guardar');
  await findToast(message);
  server.answer(`POST ${path}`, ({ body }) => Response.json({ ...volkswagen, ...body }));
  await user.submit({ 'Nombre corto': 'Patio' }, 'Guardar');
  await findToast('Punto de referencia creado');
  expect(server.bodiesOf(`POST ${path}`)[1]).toMatchObject({ kind: 'ferrocarril', latitude: 17.2 });
});

test('a landmark is changed and deleted', async () => {
  const { id } = server.store('landmarks', volkswagen);
  const user = await openPanel('/landmarks');
  await user.follow(/^Volkswagen/);
  await findDialog('Editar punto de referencia');
  await user.submit({ Latitud: '17.3' }, 'Guardar');
  await findToast('Punto de referencia guardado');
  expect(server.bodiesOf(`PATCH ${path}/${id}`)).toEqual([{ latitude: 17.3 }]);
  await user.follow(/^Volkswagen/);
  await user.press('Eliminar', await findDialog('Editar punto de referencia'));
  await user.press('Eliminar', await findDialog('¿Eliminar este punto de referencia?'));
  await findToast('Punto de referencia eliminado');
  await waitFor(() => expect(server.records.landmarks).toEqual([]));
});
