import { expect, test } from 'vitest';
import { webManifestOf } from '#site/web-manifest.ts';

test('the web manifest shortens a long name', () => {
  expect(webManifestOf({ name: 'Naves de Prueba' })).toMatchObject({
    name: 'Naves de Prueba',
    short_name: 'Naves',
  });
  expect(webManifestOf({ name: 'Naves MX' }).short_name).toBe('Naves MX');
});
