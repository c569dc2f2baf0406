import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInMexico, placeDoubtOf } from '#domain/place-doubt.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const puebla = at(19.0414, -98.2063);
const known = [at(19.12, -98.25), at(18.48, -97.41)];

describe('Mexico', () => {
  test.each([
    ['Puebla', puebla],
    ['Tijuana', at(32.53, -117.03)],
    ['Ciudad Juárez', at(31.74, -106.45)],
    ['Matamoros', at(25.87, -97.5)],
    ['the port of Veracruz', at(19.21, -96.13)],
    ['the port of Progreso', at(21.3, -89.67)],
    ['the port of Manzanillo', at(19.06, -104.3)],
    ['Cancún', at(21.16, -86.83)],
    ['Cozumel', at(20.5, -86.92)],
    ['Ciudad del Carmen', at(18.65, -91.82)],
    ['La Paz', at(24.14, -110.31)],
    ['Tapachula', at(14.9, -92.26)],
  ])('has %s', (_, point) => {
    expect(isInMexico(point)).toBe(true);
  });

  test.each([
    ['Houston', at(29.76, -95.37)],
    ['Guatemala City', at(14.63, -90.51)],
    ['Havana', at(23.11, -82.37)],
    ['the Gulf', at(23, -95)],
    ['the Pacific', at(15, -105)],
    ['India', at(19.0414, 98.2063)],
    ['nowhere', at(0, 0)],
    ['a latitude that does not exist', at(-98.2063, 19.0414)],
  ])('has not %s', (_, point) => {
    expect(isInMexico(point)).toBe(false);
  });
});

describe('a typed point', () => {
  test.each([
    ['without the minus', at(19.0414, 98.2063)],
    ['with its axes exchanged', at(-98.2063, 19.0414)],
    ['with its axes exchanged and without the minus', at(98.2063, 19.0414)],
    ['with a minus too many', at(-19.0414, -98.2063)],
    ['with the minus at the latitude', at(-19.0414, 98.2063)],
  ])('%s is asked about, with the right point', (_, point) => {
    expect(placeDoubtOf(point, known)).toMatchObject({ isAbroad: true, suggestion: puebla });
    expect(placeDoubtOf(point, [])).toEqual({ isAbroad: true, km: undefined, suggestion: puebla });
  });

  test('far from the others is asked about', () => {
    expect(placeDoubtOf(at(25.67, -100.31), known)).toEqual({
      ...{ isAbroad: false, km: 758, suggestion: undefined },
    });
    expect(placeDoubtOf(at(25.67, -100.31), [...known, at(25.7, -100.2)])).toBeUndefined();
    expect(placeDoubtOf(at(25.67, -100.31), [])).toBeUndefined();
  });

  test('near the others is never asked about', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(degrees(18, 20), degrees(-99.5, -97), (latitude, longitude) => {
        expect(placeDoubtOf({ latitude, longitude }, known)).toBeUndefined();
      }),
    );
  });
});
