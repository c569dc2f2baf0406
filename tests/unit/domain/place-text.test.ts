import { expect, test } from 'vitest';
import { placeTextOf } from '#domain/place-text.ts';

test.each([
  [
    { location: 'Corredor Aeropuerto', city: 'Huejotzingo', state: 'Puebla' },
    'Corredor Aeropuerto, Huejotzingo, Puebla',
  ],
  [
    { location: 'Corredor Industrial Amozoc', city: 'Amozoc', state: 'Puebla' },
    'Corredor Industrial Amozoc, Puebla',
  ],
  [{ location: 'Amozoc, Puebla', city: 'Amozoc', state: 'Puebla' }, 'Amozoc, Puebla'],
  [{ location: 'Amozoc', city: '', state: '' }, 'Amozoc'],
])('the place of %j is %j', (property, place) => {
  expect(placeTextOf(property)).toBe(place);
});
