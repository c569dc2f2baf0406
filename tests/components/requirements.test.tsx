import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { companyId } from '#domain/company.ts';
import type { Requirement } from '#domain/requirement.ts';
import { testCompany } from '../support/company.ts';
import { volkswagen } from '../support/landmark.ts';
import { fill, findDialog, findToast, labelled, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { inquiry, requirement } from '../support/records.ts';

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(labelled(label)).value;
const items = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Opens a stored requirement. */
async function openRequirement(fields: Partial<Requirement> = {}) {
  const { id } = server.store('requirements', requirement(fields));
  const user = await openPanel(`/requirements/${id}`);
  const main = await screen.findByRole('main');
  await within(main).findByRole('button', { name: 'Eliminar' });
  const remove = async () => {
    await user.press('Eliminar', main);
    await user.press('Eliminar', await findDialog('¿Eliminar este requerimiento?'));
  };
  return { id, user, main, remove };
}

test('an alert says how its sender reached the site', async () => {
  const { main } = await openRequirement({ utm_source: 'meta', utm_campaign: 'naves', landing_page: '/' });
  await within(main).findByText('Llegó por: Meta · naves, primera página /');
});

test('the form asks for a contact and a condition, reads ranges and keeps what it does not understand', async () => {
  const user = await openPanel('/requirements');
  await user.follow('Nuevo requerimiento');
  await user.submit({ Nombre: 'Gabriela' }, 'Registrar requerimiento');
  await screen.findByText('Escribe un teléfono de diez dígitos o un correo.');
  screen.getByText('Indica al menos una condición.');
  const type = async (label: string, text: string) => {
    await fill({ [label]: text });
    await user.click(screen.getByLabelText('Nota'));
  };
  await type('Área desde', '2000 a 4000');
  expect([value('Área desde'), value('Área hasta')]).toEqual(['2,000', '4,000']);
  await type('Precio hasta', 'USD 1.2M');
  expect(screen.getByLabelText('Precio hasta (USD)')).toHaveProperty('value', '1,200,000');
  await type('Precio hasta', '5.50 el m2');
  expect(screen.getByLabelText('Precio hasta (USD por m²)')).toHaveProperty('value', '5.5');
  await type('Área hasta', 'lo que haya');
  await screen.findByText(/^No entendimos esta cifra y no cuenta\./);
  expect(value('Área hasta')).toBe('lo que haya');
  await user.submit({ 'Área hasta': '4000', Teléfono: '222 123 4567' }, 'Registrar requerimiento');
  await waitFor(() =>
    expect(server.bodiesOf('POST /api/collections/requirements/records')).toMatchObject([
      { name: 'Gabriela', conditions: 'area=2000-4000&precio=1-5.5&moneda=usd&base=m2' },
    ]),
  );
});

test('a requirement is proposed from an inquiry', async () => {
  const message = 'Buscamos nave industrial de 5,000 m² con 8 andenes en renta cerca de VW.';
  server.store('landmarks', volkswagen);
  const { id, name } = server.store('inquiries', inquiry({ message }));
  const user = await openPanel(`/inquiries/${id}`);
  await user.follow('Registrar requerimiento');
  const form = await findDialog('Nuevo requerimiento');
  await within(form).findByText(message);
  await waitFor(() => expect(value('Nombre')).toBe(name));
  const proposed = ['Operación', 'Tipo', 'Área desde', 'Área hasta', 'Cerca de'].map(value);
  expect(proposed).toEqual(['for_rent', 'Nave Industrial', '4,000', '6,000', 'VW']);
});

test('the panel compares a requirement with the properties where the server does not', async () => {
  server.store('company', { ...testCompany, id: companyId });
  const offered = { type: 'Bodega', is_for_rent: true, is_for_sale: false, rental_price: 90_000 } as const;
  const reserved = { area: 5_000, loading_docks_count: 4, status: 'reserved' } as const;
  server.store('properties', property({ title: 'Otra', ...offered, ...reserved }));
  server.store('properties', property({ title: 'Encaja', ...offered, area: 5_000 }));
  server.store('properties', property({ title: 'Casi', ...offered, area: 4_900, loading_docks_count: 4 }));
  const { main } = await openRequirement({
    conditions: 'operacion=renta&area=5000-5010&andenes=4',
    nice: ['andenes'],
  });
  expect(items(await within(main).findByRole('list', { name: 'Encajan' }))).toEqual([
    expect.stringMatching(/Encaja.*sin dato de andenes/),
    expect.stringMatching(/Otra.*Apartada · NP-/),
  ]);
  expect(items(within(main).getByRole('list', { name: 'Casi' }))).toEqual([
    expect.stringMatching(/Casi.*faltan 100\u00a0m²/),
  ]);
  expect(main.textContent).toContain('Deseable: Desde 4 andenes');
});

test('a match on Hoy says that its property is reserved', async () => {
  const { id, name, empresa, email, phone, conditions } = requirement();
  const match = {
    ...{ id, reason: 'Nueva', created_at: '2026-11-23 20:00:00.000Z', requirement_id: id, nice: [] },
    ...{ property_id: id, property_title: 'Nave Sur', property_code: 'NP-0001', property_status: 'reserved' },
    ...{ name, empresa, email, phone, conditions },
  };
  server.answer('GET /api/matches', () => Response.json({ total: 1, items: [match] }));
  await openPanel('/today');
  const [row] = items(await screen.findByRole('list', { name: 'Coincidencias nuevas' }));
  expect(row).toMatch(/NP-0001 Nave Sur.*NuevaApartada/);
});

test('a requirement is paused, attended to and deleted with undo', async () => {
  const { id, user, main, remove } = await openRequirement();
  await user.press('Pausar', main);
  await findToast('Requerimiento en pausa');
  await within(main).findByText('Pausado');
  await user.press('Reactivar', main);
  await user.press('Marcar atendido', main);
  await within(main).findByText('Atendido');
  await remove();
  await user.press('Deshacer');
  expect(server.records.requirements).toMatchObject([{ id, status: 'Atendido' }]);
});
