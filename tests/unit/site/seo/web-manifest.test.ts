import { expect, test } from 'vitest';
import { webManifestOf } from '#site/seo/web-manifest.ts';

test('the web manifest shortens a long name to its first word', () => {
  expect(webManifestOf({ name: 'Bodegas de Prueba' })).toMatchObject({
    name: 'Bodegas de Prueba',
    short_name: 'Bodegas',
  });
  expect(webManifestOf({ name: 'Naves MX' }).short_name).toBe('Naves MX');
});
