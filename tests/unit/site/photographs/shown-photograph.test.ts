import { describe, expect, test } from 'vitest';
import { shownPhotographsOf, uploadedPhotographsOf } from '#site/photographs/shown-photograph.ts';
import { property } from '../../../support/property.ts';

const pictured = property({
  title: 'Nave Chachapa',
  images: ['a.jpg', 'b.jpg'],
  image_alts: { 'b.jpg': 'Andenes' },
});
const photograph = { contentHash: 'k1', width: 1600, height: 1067, color: '#aabbcc' };

describe('shownPhotographsOf', () => {
  test('gives the variants of an encoded photograph with size and color', () => {
    const [first] = shownPhotographsOf(pictured, new Map([[`${pictured.id}/a.jpg`, photograph]]));
    expect(first).toMatchObject({
      src: '/fotos/k1-800.webp',
      srcset:
        '/fotos/k1-480.webp 480w, /fotos/k1-800.webp 800w, /fotos/k1-1080.webp 1080w, /fotos/k1-1600.webp 1600w',
      width: 1600,
      height: 1067,
      color: '#aabbcc',
    });
  });

  test('offers a small original at its own width', () => {
    const small = { ...photograph, width: 400 };
    const [first] = shownPhotographsOf(pictured, new Map([[`${pictured.id}/a.jpg`, small]]));
    expect(first).toMatchObject({ src: '/fotos/k1-400.webp', srcset: '/fotos/k1-400.webp 400w' });
  });

  test('uses the caption, or title and position, as alternative text', () => {
    const alts = uploadedPhotographsOf(pictured).map(({ alt }) => alt);
    expect(alts).toEqual(['Nave Chachapa, fotografía 1 de 2', 'Andenes']);
  });

  test('uses the title for the only photograph', () => {
    const [only] = uploadedPhotographsOf(property({ title: 'Bodega Norte', images: ['a.jpg'] }));
    expect(only?.alt).toBe('Bodega Norte');
  });

  test('shows a copy of a photograph that is not encoded', () => {
    const shown = shownPhotographsOf(pictured, new Map([[`${pictured.id}/b.jpg`, photograph]]));
    expect(shown.map(({ src }) => src)).toEqual([
      `/api/files/properties/${pictured.id}/a.jpg?thumb=1200x0`,
      '/fotos/k1-800.webp',
    ]);
  });

  test('is empty for a property without images', () => {
    expect(uploadedPhotographsOf(property())).toEqual([]);
  });
});
