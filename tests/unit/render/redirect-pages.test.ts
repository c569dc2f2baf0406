import { describe, expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { redirectPage, redirectsIn } from '#render/pages/redirect-pages.ts';
import { property } from '../../support/property.ts';

const nave = property({ title: 'Nave Chachapa', type: 'Bodega', city: 'Amozoc' });
const canonical = paths.property(nave);

describe('redirectsIn', () => {
  test('leads the short addresses of a property and its earlier ones to the canonical one', () => {
    const earlier = `/propiedades/bodega/puebla/${nave.id}-de-antes`;
    const redirects = redirectsIn({ properties: [nave], redirects: [{ from: earlier, to: canonical }] });
    expect([...redirects].sort()).toEqual(
      [earlier, `/propiedades/${nave.id}`, `/propiedades/bodega/amozoc/${nave.id}`]
        .map((from) => [from, canonical])
        .sort(),
    );
  });

  test('leads no address to itself', () => {
    const untitled = property({ title: '¿?' });
    const redirects = redirectsIn({ properties: [untitled], redirects: [] });
    expect([...redirects.keys()]).toEqual([paths.propertyById(untitled.id)]);
  });
});

test('a redirect page says where it leads, to people and to search engines', () => {
  const page = redirectPage(canonical, 'https://naves.example.org');
  expect(page).toContain(`<meta http-equiv="refresh" content="0; url=${canonical}">`);
  expect(page).toContain(`<link rel="canonical" href="https://naves.example.org${canonical}">`);
});
