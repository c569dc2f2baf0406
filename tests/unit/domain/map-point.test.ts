import { expect, test } from 'vitest';
import { isShortMapLink, mapPointIn } from '#domain/map-point.ts';

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
])('reads the point in %s', (text) => {
  expect(mapPointIn(text)).toEqual(point);
});

test('reads the point of a link with a broken escape', () => {
  expect(mapPointIn('https://www.google.com/maps/place/100%/@19.0414,-98.2063,17z')).toEqual(point);
});

test('reads degrees, minutes and seconds', () => {
  expect(mapPointIn(`19°02'29.0"N 98°12'22.7"W`)).toEqual({ latitude: 19.041389, longitude: -98.206306 });
});

test.each(['', '19.0414', 'Amozoc, Puebla', '95, 200', `${place}`, 'https://maps.app.goo.gl/AbC123'])(
  'finds no point in %j',
  (text) => {
    expect(mapPointIn(text)).toBeUndefined();
  },
);

test('recognises a short link, which has to be opened first', () => {
  expect(isShortMapLink('https://maps.app.goo.gl/AbC123?g_st=ic')).toBe(true);
  expect(isShortMapLink('https://goo.gl/maps/AbC123')).toBe(true);
  expect(isShortMapLink('maps.app.goo.gl/AbC123')).toBe(true);
  expect(isShortMapLink('Nave Chachapa https://maps.app.goo.gl/AbC123')).toBe(true);
  expect(isShortMapLink('https://www.google.com/maps?q=19.0414,-98.2063')).toBe(false);
});
