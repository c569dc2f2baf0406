import { expect, test } from 'vitest';
import { datasheetVariantOf } from '#datasheet/variants.ts';
import { datasheet } from '../../support/datasheet.ts';

const nothing = { isWithoutAddress: false, isWithoutPrice: false, note: '' };

test('a datasheet is unchanged when nothing is left out', () => {
  expect(datasheetVariantOf(datasheet(), nothing)).toEqual(datasheet());
});

test('a datasheet without price names no amount of money, and does not lead to the page', () => {
  const shown = datasheetVariantOf(datasheet(), { ...nothing, isWithoutPrice: true });
  expect(JSON.stringify(shown)).not.toMatch(/\$|USD|MXN/);
  expect(shown.url).toBe('');
  expect(shown.description).toBe('Una nave con piso nuevo.\n\nEstá en Calle Roble 5.');
  expect(shown.features).toEqual(['Caseta de vigilancia']);
  expect(shown.groups.map(({ title }) => title)).toEqual(['Superficie']);
  expect(shown.units[0]?.rows).toEqual([{ label: 'Nave 1', value: '400 m² · Disponible' }]);
  expect(shown.address).not.toBe('');
});

test('a datasheet without address has neither street nor marker, and keeps zone and price', () => {
  const shown = datasheetVariantOf(datasheet(), { ...nothing, isWithoutAddress: true });
  expect(JSON.stringify(shown)).not.toMatch(/Almecatla|Roble/);
  expect(shown.map).toEqual({ src: '/mapas/zona.svg', width: 328, height: 220 });
  expect(shown.url).toBe('');
  expect(shown.place).toBe('Corredor Industrial Cuautlancingo, Puebla');
  expect(shown.prices).toHaveLength(1);
});

test('a datasheet without address has straight lines only, which tell the place to about 1 km', () => {
  const distances = [{ label: 'VW', value: '6 km', road: '8.4 km, 14 min' }];
  const shown = datasheetVariantOf(datasheet({ distances }), { ...nothing, isWithoutAddress: true });
  expect(shown.distances).toEqual([{ label: 'VW', value: '6 km' }]);
});

test.each(['Av. Juárez 12', 'Carretera Federal 129 km 41', 'Lote 4 de la manzana 2', 'avenida Las Torres'])(
  'leaves out a sentence with "%s"',
  (words) => {
    const stated = datasheet({ description: `Nave nueva. Está en ${words}.`, address: '' });
    const shown = datasheetVariantOf(stated, { ...nothing, isWithoutAddress: true });
    expect(shown.description).toBe('Nave nueva.');
  },
);

test('the note of a broker is added', () => {
  expect(datasheetVariantOf(datasheet(), { ...nothing, note: ' Visita el jueves ' }).note).toBe(
    'Visita el jueves',
  );
});
