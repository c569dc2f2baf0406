import { expect, test } from 'vitest';
import { screenPaths } from '#admin/screen-paths.ts';
import { dialogs, linkedScreens, screens } from '#admin/screens.ts';

test('the path of a dialog begins with the path of the screen below it', () => {
  for (const { path, over } of Object.values(dialogs)) {
    expect(path.startsWith(`${screens[over].path}/`), path).toBe(true);
  }
});

test('a link to a record contains its id', () => {
  expect(screenPaths.property('7')).toBe('/properties/7');
  expect(screenPaths.answer('7')).toBe('/inquiries/7/answer');
  expect(screenPaths.newProperty()).toBe('/properties/new');
});

test('the sidebar has every screen of the specification, in groups of use', () => {
  const labelsOf = (name: string) =>
    linkedScreens.filter(({ group }) => group === name).map(({ label }) => label);
  expect(labelsOf('start')).toEqual(['Dashboard']);
  expect(labelsOf('work')).toEqual(['Hoy', 'Solicitudes', 'Clientes', 'Requerimientos', 'Agenda']);
  expect(labelsOf('catalog')).toEqual(['Inmuebles', 'Ubicaciones', 'Puntos de referencia']);
  expect(labelsOf('site')).toEqual(['SEO', 'Números']);
});
