import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Selection } from '#domain/selection.ts';
import { paths } from '#paths.ts';
import { SelectionBar } from '#site/islands/SelectionBar.tsx';
import { SelectionPage } from '#site/islands/SelectionPage.tsx';
import { PropertyCard } from '#site/properties/PropertyCard.tsx';
import { cardOf } from '#site/properties/property-card.ts';
import { saveSelection } from '#site/selection/stored-selection.ts';
import { company, expectUrl, openIsland, publish } from '../support/island.tsx';
import { button, fill } from '../support/panel.tsx';
import { property } from '../support/property.ts';

const properties = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((title) =>
  property({ title, sale_price: 1_000_000 }),
);
const codesOf = (chosen = properties) => chosen.map(({ reference_code }) => reference_code);
const selected = (chosen: typeof properties): Selection =>
  chosen.map(({ reference_code, title }, index) => ({ code: reference_code, title, isCompared: index < 4 }));
const box = (title: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Comparar ${title}`) });

afterEach(() => {
  vi.restoreAllMocks();
  saveSelection([]);
});

function open(own: Selection, linked: string[] = []) {
  publish(properties);
  saveSelection(own);
  return openIsland(paths.selection(linked), <SelectionPage company={company} />);
}

/** The bar of a list with all properties. */
const openBoxes = () =>
  openIsland(
    paths.properties(),
    <>
      <SelectionBar />
      {properties.map((each) => (
        <PropertyCard key={each.id} property={cardOf(each, [])} />
      ))}
    </>,
  );

test('keeps notes, and prints them', async () => {
  open(selected(properties.slice(0, 2)));
  await fill({ 'Nota sobre Uno': 'Preguntar por el patio' });
  const [uno, dos] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(uno?.textContent).toMatch(new RegExp(`Uno${codesOf()[0]}.*Preguntar por el patio$`));
  expect(dos?.textContent).not.toContain('Preguntar');
  open(JSON.parse(localStorage.getItem('seleccion') ?? ''));
  expect((await screen.findAllByDisplayValue('Preguntar por el patio')).length).toBeGreaterThan(0);
});

test('follows what other tabs change', async () => {
  open(selected(properties.slice(0, 2)));
  await screen.findByRole('link', { name: 'Uno' });
  act(() => {
    localStorage.setItem('seleccion', JSON.stringify(selected(properties.slice(1, 2))));
    dispatchEvent(new Event('storage'));
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Uno' })).toBeNull());
  await screen.findByRole('link', { name: 'Dos' });
});

test('a link can be compared, sent and saved', async () => {
  const three = properties.slice(0, 3);
  const user = open([], codesOf(three));
  await screen.findByRole('heading', { name: 'Selección compartida', level: 1 });
  for (const { title } of three) await screen.findByRole('link', { name: title });
  expect(screen.queryByLabelText(/^Nota/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Comparar 3' }).getAttribute('href')).toBe(
    paths.comparison(codesOf(three)),
  );
  const chat = (label: string) =>
    new URL(screen.getByRole('link', { name: label }).getAttribute('href') ?? '');
  const [toAnybody, toCompany] = [chat('Enviar por WhatsApp'), chat('Preguntar a la empresa')];
  expect([toAnybody.pathname, toCompany.pathname]).toEqual(['/', `/${company.whatsapp}`]);
  expect(toAnybody.searchParams.get('text')).not.toContain('interesan');
  expect(toCompany.searchParams.get('text')).toContain('me interesan estas 3 propiedades');
  for (const { searchParams } of [toAnybody, toCompany])
    expect(searchParams.get('text')).toContain(paths.selection(codesOf(three)));
  await user.click(await button('Guardar en mi selección'));
  await screen.findByRole('heading', { name: 'Mi selección', level: 1 });
  await expectUrl(paths.selection());
  expect(screen.getAllByLabelText(/^Nota/)).toHaveLength(3);
});

test('chooses which four to compare', async () => {
  const user = open(selected(properties));
  expect(await box('Cinco')).toHaveProperty('disabled', true);
  screen.getByText('Ya comparas 4: quita una para comparar esta.');
  await user.click(await box('Uno'));
  await user.click(await box('Cinco'));
  const compare = await screen.findByRole('link', { name: 'Comparar 4' });
  expect(compare.getAttribute('href')).toBe(paths.comparison(codesOf(properties.slice(1))));
});

test('a withdrawn property stays as no longer available', async () => {
  const user = open([...selected(properties.slice(0, 1)), { code: 'NP-99999', title: 'Nave retirada' }]);
  await screen.findByText('Ya no disponible', { selector: 'p' });
  await screen.findByRole('heading', { name: 'Me interesa esta propiedad' });
  await user.click(await button('Quitar Nave retirada'));
  expect(screen.queryByText('Nave retirada')).toBeNull();
});

test('an empty selection says how to begin', async () => {
  open([]);
  await screen.findByText('Todavía no guardas propiedades.', { exact: false });
});

test('boxes choose what is compared, and the fifth is kept in the selection', async () => {
  const user = openBoxes();
  for (const [index, { title }] of properties.slice(0, 4).entries()) {
    await user.click(await box(title));
    expect(screen.getByRole('status').textContent).toBe(`${index + 1} de 4 para comparar`);
  }
  await user.click(await box('Cinco'));
  expect(screen.getByRole('status').textContent).toMatch(/^Se comparan hasta 4. Esta quedó en Mi selección/);
  const compare = screen.getByRole('link', { name: 'Comparar' });
  history.replaceState(null, '', '/propiedades?cerca=VW');
  fireEvent.click(compare);
  expect(compare.getAttribute('href')).toBe(paths.comparison(codesOf(properties.slice(0, 4)), 'VW'));
  await user.click(await button('Quitar todas'));
  expect(screen.queryByRole('region', { name: 'Propiedades elegidas' })).toBeNull();
});

test.each([
  ['reads and stores', ['getItem', 'setItem'] as const],
  ['stores', ['setItem'] as const],
])('works where the browser %s nothing', async (_, blockedMethods) => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  for (const method of blockedMethods) vi.spyOn(Storage.prototype, method).mockImplementation(blocked);
  const user = openBoxes();
  await user.click(await box('Uno'));
  await user.click(await box('Dos'));
  expect(screen.getByRole('status').textContent).toBe('2 de 4 para comparar');
});
