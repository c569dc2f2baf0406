import { expect, test } from 'vitest';
import { placeOf } from '#site/properties/place-text.ts';

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
])('%j lies in %j', (property, place) => {
  expect(placeOf(property)).toBe(place);
});
