import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chip, choose, expectCards, expectUrl, findCount, openList } from '../support/island.tsx';
import { button } from '../support/panel.tsx';
import { property } from '../support/property.ts';

const forRent = { is_for_sale: false, is_for_rent: true };
const properties = [
  property({ title: 'Chica', area: 2_000, ...forRent, rental_price: 40_000 }),
  property({ title: 'Mediana', area: 4_000, ...forRent, rental_price: 100, rental_currency: 'USD' }),
  property({ title: 'Callada', area: 6_000, ...forRent }),
  property({ title: 'Grande', area: 12_000, divisible_from: 4_500, sale_price: 9_000_000 }),
];
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function openFilters(name: 'Área' | 'Más filtros', query = '') {
  const user = openList(query, properties);
  await user.click(screen.getByText(name, { selector: 'summary' }));
  return user;
}

/** Writes into a field as a whole. @param isFinal presses Enter, too */
async function fill(name: string, text: string, isFinal = true) {
  const input = await field(name);
  input.focus();
  fireEvent.change(input, { target: { value: text } });
  if (isFinal) fireEvent.keyDown(input, { key: 'Enter' });
  return input;
}

test.each([
  ['?operacion=renta', '80 mil', '80,000', 'precio=1-80000'],
  ['?operacion=renta', '80,000.50', '80,000.5', 'precio=1-80000.5'],
  ['?operacion=renta', '95.50 el m2', '95.5', 'precio=1-95.5&base=m2'],
  ['?operacion=venta', 'USD 1.2M', '1,200,000', 'precio=1-1200000&moneda=usd'],
])('under %s reads a budget of "%s" as %s', async (query, typed, formatted, range) => {
  await openFilters('Más filtros', query);
  const maximum = await fill('Precio: Hasta', typed);
  await expectUrl(`/propiedades${query}&${range}`);
  await waitFor(() => expect(maximum.value).toBe(formatted));
});

test('shows an error for text that is not a number and changes nothing', async () => {
  await openFilters('Más filtros', '?operacion=renta&precio=1-90000');
  const maximum = await fill('Precio: Hasta', 'barato');
  const alert = await screen.findByText(
    'No entendimos esta cifra. Escribe, por ejemplo, 80,000, 80 mil o 1.5 mdp.',
  );
  expect([maximum.value, maximum.getAttribute('aria-describedby')]).toEqual(['barato', alert.id]);
  await expectUrl('/propiedades?operacion=renta&precio=1-90000');
  await fill('Precio: Hasta', '70 mil', false);
  expect(screen.queryByText('No entendimos esta cifra', { exact: false })).toBeNull();
  await expectUrl('/propiedades?operacion=renta&precio=1-70000');
});

test('filters while the visitor types, and keeps focus and text', async () => {
  await openFilters('Área');
  const minimum = await fill('Área: Desde', '3500', false);
  await expectUrl('/propiedades?area=3500-999999999999');
  await expectCards('Mediana', 'Callada', 'Grande');
  await waitFor(() => expect([document.activeElement, minimum.value]).toEqual([minimum, '3500']));
  const maximum = await fill('Área: Hasta', '4', false);
  await fill('Área: Hasta', '4200');
  await expectUrl('/propiedades?area=3500-4200');
  await waitFor(() =>
    expect([document.activeElement, maximum.value, minimum.value]).toEqual([maximum, '4,200', '3,500']),
  );
  await expectCards('Mediana');
});

test('reads areas as people write them', async () => {
  await openFilters('Área');
  const minimum = await fill('Área: Desde', '2500 a 4000');
  await expectUrl('/propiedades?area=2500-4000');
  const maximum = await field('Área: Hasta');
  await waitFor(() => expect([minimum.value, maximum.value]).toEqual(['2,500', '4,000']));
  await fill('Área: Hasta', 'una hectárea');
  await expectUrl('/propiedades?area=2500-10000');
});

const reversedText = 'El mínimo es mayor que el máximo, y por eso no se aplican. ¿Los escribiste al revés?';

test('a minimum above the maximum stays, filters nothing and is exchanged on demand', async () => {
  const user = await openFilters('Área');
  const minimum = await fill('Área: Desde', '5000');
  const maximum = await fill('Área: Hasta', '3000');
  await expectUrl('/propiedades?area=5000-3000');
  const alert = await screen.findByText(reversedText);
  for (const end of [minimum, maximum])
    expect([end.getAttribute('aria-invalid'), end.getAttribute('aria-describedby')]).toEqual([
      'true',
      alert.id,
    ]);
  await findCount('4 propiedades encontradas');
  await chip('Área: mínimo mayor que máximo');
  await user.click(await button('Intercambiarlos'));
  await expectUrl('/propiedades?area=3000-5000');
  expect(screen.queryByText(reversedText)).toBeNull();
  expect([minimum.value, maximum.value]).toEqual(['3,000', '5,000']);
  await expectCards('Mediana', 'Grande');
});

test('a minimum above the maximum of a URL stays beside other filters until it is corrected', async () => {
  const user = await openFilters('Área', '?area=5000-3000');
  await user.click(await button('En renta'));
  await expectUrl('/propiedades?operacion=renta&area=5000-3000');
  await screen.findByText(reversedText);
  expect([(await field('Área: Desde')).value, (await field('Área: Hasta')).value]).toEqual([
    '5,000',
    '3,000',
  ]);
  await fill('Área: Hasta', '8000', false);
  await expectUrl('/propiedades?operacion=renta&area=5000-8000');
  await waitFor(() => expect(screen.queryByText(reversedText)).toBeNull());
});

test('says how many properties without a price the budget hides, and includes them', async () => {
  const user = openList('?operacion=renta&precio=1-30000', properties);
  await expectCards('Mediana');
  await screen.findByText('1 más no publica su precio.');
  await user.click(await button('Incluirla'));
  await expectUrl('/propiedades?operacion=renta&precio=1-30000&sinprecio=incluir');
  await expectCards('Mediana', 'Callada');
  await user.click(await button('Ocultarlas'));
  await expectCards('Mediana');
});

test('a budget in dollars compares every price, and another currency keeps its figures', async () => {
  const user = await openFilters('Más filtros', '?operacion=renta&precio=1-3000&moneda=usd');
  await expectCards('Chica', 'Mediana');
  await choose(user, 'Moneda del precio', 'En pesos (MXN)');
  await expectUrl('/propiedades?operacion=renta&precio=1-3000');
});

test('a price per m² is a sentence, a filter, an order and a near miss', async () => {
  const user = await openFilters('Más filtros', '?q=menos+de+%2415%2Fm2');
  await expectCards('Mediana');
  await screen.findByText(/^USD 0.03 por m² al mes · ≈ \$1 por m²$/);
  await user.click(await button('Usar como filtros'));
  await expectUrl('/propiedades?operacion=renta&precio=1-15&base=m2');
  await chip('Hasta $15 por m²');
  const nearest = await screen.findByRole('region', { name: 'Casi lo que pides' });
  within(nearest).getByText('2,000 m² · +$5 por m² al mes');
  await choose(user, 'Precio en total o por m²', 'En total');
  await expectUrl('/propiedades?operacion=renta&precio=1-15');
  await fill('Precio: Hasta', '');
  await choose(user, 'Ordenar por', 'Precio por m²: mayor a menor');
  await expectCards('Chica', 'Mediana', 'Callada');
});

test('shows the nearest properties when a budget excludes all', async () => {
  openList('?operacion=renta&area=2000-2000&precio=1-39000', properties);
  const nearest = await screen.findByRole('region', { name: 'Casi lo que pides' });
  within(nearest).getByText('2,000 m² · +$1,000 al mes');
  within(nearest).getByRole('link', { name: 'Chica' });
});
