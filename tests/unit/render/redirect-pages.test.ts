import { describe, expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { redirectPage, redirectTargetsOf } from '#render/pages/redirect-pages.ts';
import { property } from '../../support/property.ts';

const nave = property({ title: 'Nave Chachapa', type: 'Bodega', city: 'Amozoc' });
const canonical = paths.property(nave);

describe('redirectTargetsOf', () => {
  test('redirects short and earlier paths of a property to the canonical path', () => {
    const earlier = `/propiedades/bodega/puebla/${nave.id}-de-antes`;
    const redirects = redirectTargetsOf({
      properties: [nave],
      closed_properties: [],
      redirects: [{ from: earlier, to: canonical }],
    });
    expect([...redirects].sort()).toEqual(
      [
        ...[earlier, `/propiedades/${nave.id}`, `/propiedades/bodega/amozoc/${nave.id}`],
        ...[`/${nave.reference_code}`, `/${nave.reference_code.toLowerCase()}`],
      ]
        .map((from) => [from, canonical])
        .sort(),
    );
  });

  test('redirects no path to itself', () => {
    const untitled = property({ title: '¿?' });
    const redirects = redirectTargetsOf({ properties: [], closed_properties: [untitled], redirects: [] });
    expect([...redirects.keys()]).not.toContain(paths.property(untitled));
  });
});

test('states the target of a redirect page for browsers and for search engines', () => {
  const page = redirectPage(canonical, 'https://naves.example.org');
  expect(page).toContain(`<meta http-equiv="refresh" content="0; url=${canonical}">`);
  expect(page).toContain(`<link rel="canonical" href="https://naves.example.org${canonical}">`);
});
