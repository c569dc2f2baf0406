import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#paths.ts';
import { FeaturedCarousel } from '#site/islands/FeaturedCarousel.tsx';
import { mountUnpublishedProperty } from '#site/islands/UnpublishedProperty.tsx';
import { noConnection } from '../support/fake-server.ts';
import { company, openIsland, publish } from '../support/island.tsx';
import { server } from '../support/panel.tsx';
import { property } from '../support/property.ts';

/** Properties that the build did not have, which the browser asks the server for. */
const listRoute = 'GET /api/collections/properties/records';

beforeEach(() => {
  publish([]);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'error');
});

const expectFailure = (title: string, description: string) =>
  waitFor(() => expect(toast.error).toHaveBeenCalledWith(title, expect.objectContaining({ description })));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

/** Opens the path of a property without a built page. */
function openProperty(path: string, id: string): void {
  history.replaceState(null, '', path);
  const container = document.body.appendChild(document.createElement('div'));
  container.dataset.unpublishedProperty = JSON.stringify({ company });
  act(() => mountUnpublishedProperty(container, id));
}

test('the page of a new property is loaded, and gets its path, trail and subject', async () => {
  const { title, id, type, city, ...nave } = server.store('properties', property({ title: 'Nave Chachapa' }));
  openProperty(`/propiedades/bodega/otra-ciudad/${id}`, id);
  screen.getByText('Cargando información de la propiedad...');
  await screen.findByRole('heading', { level: 1, name: title });
  expect(location.pathname).toBe(paths.property({ ...nave, title, id, type, city }));
  expect(hrefOf(type)).toBe(paths.propertiesOfType(type));
  expect(screen.getByText(title, { selector: '[aria-current=page]' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Asunto').value).toBe(`Consulta sobre: ${title}`);
});

test('a property that does not exist is reported as missing', async () => {
  openProperty('/propiedades/bodega/puebla/x', crypto.randomUUID());
  await screen.findByRole('heading', { name: 'Propiedad no encontrada' });
  screen.getByText('Lo sentimos, la propiedad que estás buscando no existe o ha sido eliminada.');
  await expectFailure('Propiedad no encontrada', 'La propiedad que buscas no existe o ha sido eliminada.');
  expect(document.title).toBe('Propiedad no encontrada | Naves de Prueba');
  expect(hrefOf('Ver todas las propiedades')).toBe('/propiedades');
});

test('a property that cannot be loaded says so, and the page can be loaded again', async () => {
  server.answer('GET /api/collections/properties/records/*', noConnection);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  openProperty('/propiedades/bodega/puebla/x', crypto.randomUUID());
  (await screen.findByRole('button', { name: 'Intentar de nuevo' })).click();
  expect(reload).toHaveBeenCalledOnce();
  expect(document.title).toBe('No se pudo cargar la información de la propiedad. | Naves de Prueba');
});

const openFeatured = () => openIsland('/', <FeaturedCarousel />);

test('the home page loads what was featured since it was built', async () => {
  const answer = Promise.withResolvers<Response>();
  server.answer(listRoute, () => answer.promise);
  openFeatured();
  screen.getByText('Cargando propiedades destacadas...');
  const nave = property({ title: 'Nave Chachapa', featured: true });
  answer.resolve(Response.json({ items: [nave] }));
  await waitFor(() => expect(hrefOf('Nave Chachapa')).toBe(paths.property(nave)));
  expect(screen.queryByText('Cargando propiedades destacadas...')).toBeNull();
});

test.each([
  ['Actualmente no hay propiedades destacadas disponibles.', () => Response.json({ items: [] })],
  ['No se pudieron cargar las propiedades destacadas.', noConnection],
])('without featured properties the home page says: %s', async (text, answer) => {
  server.answer(listRoute, answer);
  openFeatured();
  await screen.findByText(text, { selector: 'p' });
  expect(hrefOf('Ver todas las propiedades')).toBe('/propiedades');
  if (answer === noConnection) await expectFailure('Error de conexión', text);
});
