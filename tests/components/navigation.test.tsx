import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { location } from '../support/location.ts';
import { button, openPanel, server } from '../support/panel.tsx';
import { property } from '../support/property.ts';
import { inquiry } from '../support/records.ts';

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the sidebar opens every screen', async () => {
  const user = await openPanel('/dashboard');
  const sidebar = within(await screen.findByRole('navigation', { name: 'Administración' }));
  for (const [link, title] of [
    ['Inmuebles', 'Gestión de Propiedades'],
    ['Ubicaciones', 'Ubicaciones'],
    ['Solicitudes', 'Solicitudes de Información'],
    ['Clientes', 'Clientes'],
    ['SEO', 'SEO'],
    ['Correos', 'Correos'],
    ['Usuarios', 'Usuarios'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await user.click(sidebar.getByRole('link', { name: link }));
    await findTitle(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Administración`));
  }
  expect(window.location.pathname).toBe('/admin');
  const site = screen.getByRole('link', { name: /^Ver sitio público/ });
  expect(site.getAttribute('target')).toBe('_blank');
});

test.each(['Perfil', 'Configuración'])('the user menu opens %s', async (name) => {
  const user = await openPanel('');
  await user.click(await button('Menú de Ana Torres'));
  await user.click(await screen.findByRole('menuitem', { name }));
  await findTitle(name);
});

test('the command palette opens screens and properties', async () => {
  const { title } = server.store('properties', property());
  const user = await openPanel('');
  await findTitle('Dashboard');
  const openWithPalette = async (text: string) => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), text);
    await screen.findByRole('option', { name: new RegExp(text, 'i') });
    await user.keyboard('{Enter}');
  };
  await openWithPalette('Configuración');
  await findTitle('Configuración');
  await openWithPalette(title);
  await screen.findByRole('heading', { level: 2, name: title });
});

test('the SEO screen shows sitemap, steps and tips', async () => {
  await openPanel('/seo');
  await button('Ver sitemap');
  screen.getByText(`${window.location.origin}/sitemap.xml`);
  const link = screen.getByRole('link', { name: /Search Console/ });
  expect(link.getAttribute('href')).toBe('https://search.google.com/search-console');
  for (const name of ['Google Search Console', 'Consejos de SEO']) {
    const card = screen.getByRole('heading', { name }).closest('section');
    expect(card?.querySelectorAll('li').length).toBeGreaterThan(3);
  }
});

test('an unknown URL shows a message and a link to the dashboard', async () => {
  const user = await openPanel('/no-existe');
  await screen.findByText('No hay ninguna pantalla en esta dirección.');
  await user.click(screen.getByRole('link', { name: 'Ir al Dashboard' }));
  await findTitle('Dashboard');
});

test('the dashboard shows counts, recent records and a comparison', async () => {
  const rented = { is_for_sale: false, is_for_rent: true, rental_price: 98_500 };
  const confirmed = { availability_confirmed_at: '2026-11-02 15:00:00.000Z' };
  server.store('properties', property({ location: 'Corredor Tepeaca', ...rented, ...confirmed }));
  server.store('properties', property(confirmed));
  const due = '2026-11-03 15:00:00.000Z';
  server.store('inquiries', inquiry({ next_action: 'Llamar', next_action_at: due, replied_at: due }));
  server.store('property_figures', { id: 'Bodega', total: 7, for_sale: 5, for_rent: 2, active: 6 });
  server.store('location_stats', { ...location({ name: 'Parque Norte' }), properties_count: 7 });
  await openPanel('');
  const figure = (name: RegExp) => screen.findByRole('link', { name });
  await waitFor(async () => expect((await figure(/^Total Propiedades/)).textContent).toMatch(/7$/));
  expect((await figure(/^Propiedades para Renta/)).textContent).toMatch(/2$/);
  expect((await figure(/^Propiedades para Venta/)).textContent).toMatch(/5$/);
  expect((await figure(/^Solicitudes Pendientes/)).textContent).toMatch(/1$/);
  const table = await screen.findByRole('table', { name: 'Solicitudes Recientes' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  const section = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement;
  const recent = within(section('Propiedades Recientes')).getAllByRole('listitem');
  expect(recent[0]?.textContent).toContain('Corredor Tepeaca');
  expect(recent[0]?.textContent).toContain('$98,500 (Renta)');
  expect(recent[1]?.textContent).toContain('Precio no disponible');
  screen.getByRole('heading', { name: 'Propiedades por Tipo' });
  const more = within(section('Información Adicional'));
  await more.findByText(/Parque Norte/);
  expect(more.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Total de solicitudes',
    'Ubicación más popular',
    'Propiedades activas',
  ]);
});
