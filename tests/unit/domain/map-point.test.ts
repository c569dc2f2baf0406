import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPlusCode, isShortMapLink, mapPointIn } from '#domain/map-point.ts';

const point = { latitude: 19.0414, longitude: -98.2063 };
const place = 'https://www.google.com/maps/place/Parque+Chachapa';

test.each([
  '19.0414, -98.2063',
  ' 19.0414,-98.2063 ',
  '19.0414 -98.2063',
  '19.0414° N, 98.2063° W',
  `${place}/@19.05,-98.21,17z/data=!3m1!4b1!4m6!3m5!1s0x85cf:0x1!8m2!3d19.0414!4d-98.2063!16s`,
  `${place}/@19.0414,-98.2063,17z`,
  'https://www.google.com/maps?q=19.0414,-98.2063&z=17',
  'https://maps.google.com/?q=loc:19.0414%2C-98.2063',
  'https://www.google.com/maps/search/?api=1&query=19.0414%2C-98.2063',
  'https://www.google.com/maps/search/19.0414,+-98.2063?entry=tts',
  'https://maps.apple.com/?ll=19.0414,-98.2063&q=Nave',
  'https://www.openstreetmap.org/#map=17/19.0414/-98.2063',
  `https://www.google.com/maps/place/19%C2%B002'29.0%22N+98%C2%B012'22.7%22W/@19,-98,17z/data=!8m2!3d19.0414!4d-98.2063`,
  'maps.google.com/?q=19.0414,-98.2063',
  'www.google.com/maps/@19.0414,-98.2063,17z',
  'google.com/maps?q=19.0414,-98.2063',
  'Nave 4: https://maps.google.com/?q=19.0414,-98.2063',
  '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1d3771.5!2d-98.2063!3d19.0414!2m3!1f0"></iframe>',
  '(19.0414, -98.2063)',
  'geo:19.0414,-98.2063',
  'geo:0,0?q=19.0414,-98.2063(Nave%204)',
  'https://www.openstreetmap.org/?mlat=19.0414&mlon=-98.2063#map=17/19.05/-98.21',
  'https://maps.apple.com/place?coordinate=19.0414,-98.2063',
  'https://maps.google.com/maps?q=loc:19.0414+-98.2063',
  'https://waze.com/ul?ll=19.0414%2C-98.2063&navigate=yes',
  'https://www.waze.com/es/live-map/directions?to=ll.19.0414%2C-98.2063',
  'https://share.here.com/l/19.0414,-98.2063,Nave',
  '19.0414, −98.2063',
  '19.0414, – 98.2063',
  'Lat: 19.0414 Long: -98.2063',
  'Latitud 19.0414, Longitud -98.2063',
  'Longitud: -98.2063, Latitud: 19.0414',
  'lng=-98.2063 lat=19.0414',
  'N 19.0414 W 98.2063',
  'N19.0414, O98.2063',
  '98.2063 W, 19.0414 N',
  '-98.2063 W, 19.0414 N',
  '19.0414° n, 98.2063° o',
  '19,0414, -98,2063',
  '19,0414; -98,2063',
  '19,0414 -98,2063',
  '-98.2063, 19.0414',
  'Te mando la ubicacion: 19.0414, -98.2063',
  'Nave 4, 1500 m2: 19.0414, -98.2063. Saludos',
  '19.0414, -98.2063 https://maps.app.goo.gl/AbC123',
  '\u202a19.0414, -98.2063\u202c\u200b',
  '19.0414\u00b0 N\n98.2063\u00b0 W',
])('reads the point in %s', (text) => {
  expect(mapPointIn(text)).toEqual(point);
});

test('reads the point of a link with a broken escape', () => {
  expect(mapPointIn('https://www.google.com/maps/place/100%/@19.0414,-98.2063,17z')).toEqual(point);
});

test.each([
  `19°02'29.0"N 98°12'22.7"W`,
  `19°02'29.0"N 98°12'22.7"O`,
  `19°02′29.0″ N, 98°12′22.7″ O`,
  `N19°02'29.0" W98°12'22.7"`,
  `98°12'22.7"W 19°02'29.0"N`,
  `19º 02' 29,0'' N; 98º 12' 22,7'' O`,
  '19 grados 2 minutos 29 segundos N, 98 grados 12 minutos 22.7 segundos O',
  `Latitud: 19° 2' 29" Longitud: -98° 12' 22.7"`,
  `https://www.google.com/maps/place/19%C2%B002'29.0%22N+98%C2%B012'22.7%22W/@19.05,-98.21,17z`,
])('reads degrees, minutes and seconds in %s', (text) => {
  expect(mapPointIn(text)).toEqual({ latitude: 19.041389, longitude: -98.206306 });
});

test('reads degrees and minutes with decimals', () => {
  expect(mapPointIn(`19° 2.4833' N, 98° 12.3783' O`)).toEqual({ latitude: 19.041388, longitude: -98.206305 });
});

test('reads every pair of degrees, as people write it', () => {
  const decimals = fc.integer({ min: 1, max: 999_999 }).map((value) => value / 1e6);
  const latitudes = fc
    .tuple(fc.integer({ min: -89, max: 89 }), decimals)
    .map(([whole, part]) => whole + part);
  const longitudes = fc
    .tuple(fc.integer({ min: -179, max: 179 }), decimals)
    .map(([whole, part]) => whole + part);
  fc.assert(
    fc.property(latitudes, longitudes, (lat, lng) => {
      const [latitude, longitude] = [lat.toFixed(6), lng.toFixed(6)];
      const expected = { latitude: Number(latitude), longitude: Number(longitude) };
      for (const text of [
        `${latitude}, ${longitude}`,
        `${latitude} ${longitude}`.replaceAll('-', '−'),
        `${latitude}; ${longitude}`.replaceAll('.', ','),
        `Long: ${longitude} Lat: ${latitude}`,
        `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/1/1`,
      ])
        expect(mapPointIn(text), text).toEqual(expected);
    }),
  );
});

test.each([
  '',
  '19.0414',
  'Amozoc, Puebla',
  'Nave 4, 1500 m2',
  'Km 12.5, Nave 4',
  '1900.0414, 9800.2063',
  '95, 200',
  `19°75'29"N 98°12'22.7"W`,
  `${place}`,
  'https://maps.app.goo.gl/AbC123',
  '76F9+XR Puebla',
])('finds no point in %j', (text) => {
  expect(mapPointIn(text)).toBeUndefined();
});

test('recognises a plus code, which has no point without its city', () => {
  expect(hasPlusCode('76F9+XR Puebla')).toBe(true);
  expect(hasPlusCode('Nave 4: 76f926qv+2x')).toBe(true);
  expect(hasPlusCode('19.0414, -98.2063')).toBe(false);
  expect(hasPlusCode('nave+bodega')).toBe(false);
});

test('recognises a short link, which has to be opened first', () => {
  expect(isShortMapLink('https://maps.app.goo.gl/AbC123?g_st=ic')).toBe(true);
  expect(isShortMapLink('https://goo.gl/maps/AbC123')).toBe(true);
  expect(isShortMapLink('maps.app.goo.gl/AbC123')).toBe(true);
  expect(isShortMapLink('Nave Chachapa https://maps.app.goo.gl/AbC123')).toBe(true);
  expect(isShortMapLink('https://www.google.com/maps?q=19.0414,-98.2063')).toBe(false);
});
