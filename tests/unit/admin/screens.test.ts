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

test('the sidebar has the order of the specification', () => {
  const sidebar = linkedScreens.filter(({ menu }) => menu === 'sidebar').map(({ label }) => label);
  expect(sidebar.slice(0, 6)).toEqual([
    'Dashboard',
    'Inmuebles',
    'Ubicaciones',
    'Solicitudes',
    'Clientes',
    'SEO',
  ]);
});
