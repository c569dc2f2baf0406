import { describe, expect, test } from 'vitest';
import { paths, propertyPathParams } from '#paths.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const nave = {
  id,
  title: 'Nave en Cuautlancingo, 5,000 m²',
  type: 'Nave Industrial',
  city: 'Cuautlancingo',
} as const;

describe('the canonical address of a property', () => {
  test('is /propiedades/{tipo}/{ciudad}/{id}-{título}', () => {
    expect(paths.property(nave)).toBe(
      `/propiedades/nave-industrial/cuautlancingo/${id}-nave-en-cuautlancingo-5-000-m`,
    );
  });

  test('falls back to puebla without a city and to the bare identifier without a slug', () => {
    expect(paths.property({ ...nave, title: '¡!', city: '' })).toBe(
      `/propiedades/nave-industrial/puebla/${id}`,
    );
  });

  test('has the parameters of its page', () => {
    expect(propertyPathParams(nave)).toEqual({
      type: 'nave-industrial',
      city: 'cuautlancingo',
      property: `${id}-nave-en-cuautlancingo-5-000-m`,
    });
  });
});

test.each([
  [paths.home(), '/'],
  [paths.properties(), '/propiedades'],
  [paths.propertiesOfType('Parque Industrial'), '/propiedades/parque-industrial'],
  [paths.propertiesOfType(''), '/propiedades/propiedad'],
  [paths.propertiesInCity('Bodega', 'Tehuacán'), '/propiedades/bodega/tehuacan'],
  [paths.propertyById(id), `/propiedades/${id}`],
  [paths.propertyIndex(), '/propiedades/indice.json'],
  [paths.comparison(), '/comparar'],
  [paths.comparison(['NP-0012', 'NP-0045']), '/comparar?p=NP-0012,NP-0045'],
  [paths.selection(['NP-0012']), '/seleccion?p=NP-0012'],
  [paths.alert(), '/avisos'],
  [paths.proposal(), '/propuesta'],
  [paths.visit(), '/visita'],
  [paths.documentLink(), '/documento'],
  [paths.ownerReport(), '/reporte'],
  [paths.comparisonIndex(), '/comparar/indice.json'],
  [paths.comparisonPart('3f2b0c1e8a4d'), '/comparar/datos/3f2b0c1e8a4d.json'],
  [paths.datasheets(12), '/fichas/12.json'],
  [paths.propertyIndexPart('3f2b0c1e8a4d'), '/propiedades/indice/3f2b0c1e8a4d.json'],
  [paths.locations(), '/ubicaciones'],
  [paths.location(id), `/ubicaciones/${id}`],
  [paths.services(), '/servicios'],
  [paths.about(), '/nosotros'],
  [paths.requirement(), '/lo-que-necesito'],
  [paths.contact(), '/contacto'],
  [paths.privacy(), '/aviso-de-privacidad'],
  [paths.sitemap(), '/sitemap.xml'],
  [paths.photograph('a1', 480), '/fotos/a1-480.webp'],
  [paths.socialImage('a1'), '/fotos/a1-og.jpg'],
  [paths.upload(id, 'nave.jpg'), `/api/files/properties/${id}/nave.jpg`],
  [paths.admin(), '/admin'],
  [paths.login(), '/admin/login'],
])('%s', (address, expected) => {
  expect(address).toBe(expected);
});

test.each([
  'nave_no_x1y2.5#1.jpg',
  'a?b.jpg',
  '100%.jpg',
  'a+b c.jpg',
  'añ"o\'.jpg',
  '.jpg',
  `${'a'.repeat(250)}.jpg`,
  '../b.jpg',
])('every path of a stored file keeps its name %s', (name) => {
  for (const path of [
    paths.upload('p1', name),
    paths.uploadPreview('p1', name),
    paths.documentUpload('d1', name),
    paths.portraitUpload('b1', name),
  ]) {
    const { pathname, hash } = new URL(path, 'https://naves.example');
    expect(decodeURIComponent(pathname.split('/')[5] ?? '')).toBe(name);
    expect(hash).toBe('');
  }
});
