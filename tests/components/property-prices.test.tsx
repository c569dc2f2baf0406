import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { companyId } from '#domain/company.ts';
import type { Property } from '#domain/property.ts';
import { testCompany } from '../support/company.ts';
import { fill, findDialog, findToast, labelled, openPanel, server, type User } from '../support/panel.tsx';
import { property } from '../support/property.ts';

/** Opens the form of a stored property. `changes` are the bodies of its saves. */
async function openStored(fields: Partial<Property>) {
  const { id } = server.store('properties', property(fields));
  const user = await openPanel(`/properties/${id}/edit`);
  return { user, changes: () => server.bodiesOf(`PATCH /api/collections/properties/records/${id}`) };
}
const save = (user: User) => user.press('Guardar Propiedad');
const saved = () => findToast('Propiedad actualizada con éxito.');
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(labelled(label)).value;

const forRent = { area: 5_000, is_for_sale: false, is_for_rent: true };

test('states a rent in dollars per m² with its terms', async () => {
  const { user, changes } = await openStored(forRent);
  await fill({ 'Precio de renta': '6.1 usd/m²' });
  await user.tab();
  expect(value('Moneda de la renta')).toBe('USD');
  expect(value('Base de la renta')).toBe('per_m2');
  await screen.findByText('USD 6.10 por m² · USD 30,500 en total');
  await user.choose('Tipo de renta', 'Neta (NNN)');
  await user.choose('IVA', 'Más IVA');
  await fill({
    'Mantenimiento (MXN al mes)': '42 mil',
    'Plazo mínimo': '36 meses',
    Depósito: '2',
  });
  await user.choose('Incremento anual', 'CPI (Estados Unidos)');
  await save(user);
  await saved();
  expect(changes()).toMatchObject([
    {
      rental_price: 6.1,
      rental_currency: 'USD',
      rental_basis: 'per_m2',
      lease_type: 'nnn',
      price_includes_vat: 'no',
      maintenance_fee: 42_000,
      min_term_months: 36,
      deposit_months: 2,
      escalation: 'cpi',
    },
  ]);
  await screen.findByText('$42,000 al mes');
});

test.each([
  ['USD 1.2M', { sale_price: 1_200_000, sale_currency: 'USD' }],
  ['12.5M', { sale_price: 12_500_000 }],
  ['$9,500.00 m2', { sale_price: 9_500, sale_basis: 'per_m2' }],
  ['14.500.000', { sale_price: 14_500_000 }],
])('reads the price "%s" with its currency and basis when Enter saves it', async (typed, stored) => {
  const { user, changes } = await openStored({ area: 1_200, sale_price: 10_000_000 });
  await fill({ 'Precio de venta': typed });
  await user.keyboard('{Enter}');
  await saved();
  expect(changes()).toEqual([stored]);
});

test('reads "1.500" as 1,500 m² and asks about an area of 1.5 m²', async () => {
  const { user, changes } = await openStored({ area: 1_200 });
  await fill({ Área: '1.5' });
  await save(user);
  const question = await findDialog('¿Son correctos estos datos?');
  expect(question.textContent).toContain('Menos de 30 m² suelen ser hectáreas o miles');
  await user.press('Corregir');
  await fill({ Área: '1.500' });
  await screen.findByText('1,500 m²');
  await save(user);
  await saved();
  expect(changes()).toEqual([{ area: 1_500 }]);
});

test('asks about values that are probably mistakes, and a person may overrule it', async () => {
  const { user, changes } = await openStored(forRent);
  await fill({ 'Precio de renta': '110', 'Resistencia del piso': '210', 'Altura libre': '32 pies' });
  await save(user);
  const questions = async () => (await findDialog('¿Son correctos estos datos?')).textContent;
  expect(await questions()).toMatch(/¿No es por m²\?.*kg\/cm²|kg\/cm².*¿No es por m²\?/s);
  expect(await questions()).not.toContain('Altura');
  await user.press('Corregir');
  await fill({ 'Precio de renta': '550 mil' });
  await save(user);
  expect(await questions()).toContain('kg/cm²');
  expect(await questions()).not.toContain('por m²?');
  await user.press('Guardar así');
  await saved();
  expect(changes()).toEqual([{ rental_price: 550_000, floor_load: 210, ceiling_height: 9.75 }]);
});

test('asks about a unit of a park that is in no park, and about a reserved property that is available now', async () => {
  const { id: parent_id } = server.store('properties', property({ type: 'Parque Industrial' }));
  const { user, changes } = await openStored({ parent_id });
  await user.choose('Dentro de un parque industrial', 'No');
  await user.choose('Situación', 'Apartada');
  await user.choose('Disponibilidad', 'Inmediata');
  await save(user);
  const question = await findDialog('¿Son correctos estos datos?');
  expect(question.textContent).toContain('Pertenece a un parque industrial');
  expect(question.textContent).toContain('Está apartada y dice «Inmediata»');
  await user.press('Guardar así');
  await saved();
  expect(changes()).toEqual([{ is_in_park: 'no', status: 'reserved', availability: 'immediate' }]);
});

test('refuses an impossible term', async () => {
  const { user } = await openStored({ ...forRent, rental_price: 98_500 });
  await fill({ 'Plazo mínimo': '0', 'Porcentaje del incremento': '250' });
  await save(user);
  await screen.findByText('Un plazo de 0 meses no existe: déjalo vacío si no se sabe.');
  await screen.findByText('El número es demasiado grande', { exact: false });
});

test('the exchange rate is asked about when it is upside down or old', async () => {
  server.store('company', { ...testCompany, id: companyId, usd_mxn_rate: 18.4 });
  const user = await openPanel('/settings');
  const rate = await screen.findByLabelText(labelled('Un dólar en pesos'));
  expect(rate).toHaveProperty('value', '18.4');
  await fill({ 'Un dólar en pesos': '0.054' });
  await user.press('Guardar configuración');
  await screen.findByText('¿Está al revés?', { exact: false });
  await fill({ 'Un dólar en pesos': '18.4', 'Fecha del tipo de cambio': '2026-01-05' });
  await screen.findByText('Tiene más de siete días', { exact: false });
});
