import { describe, expect, test } from 'vitest';
import { blankLandmark, type LandmarkKind, landmarkDraftSchema } from '#domain/landmark.ts';
import { landmarkDistancesOf } from '#domain/landmark-distances.ts';
import { audi, veracruz, volkswagen } from '../../support/landmark.ts';

const draft = { ...volkswagen, latitude: ' 19.118 ', longitude: '-98.253' };

describe('the form of a landmark', () => {
  test('reads degrees from its fields', () => {
    expect(landmarkDraftSchema.parse(draft)).toMatchObject({ latitude: 19.118, longitude: -98.253 });
  });

  test.each([
    ['without a position', { latitude: '' }, 'latitude'],
    ['beyond the poles', { latitude: '91' }, 'latitude'],
    ['where nobody meant it', { longitude: '0' }, 'longitude'],
    ['of an unknown kind', { kind: 'estadio' }, 'kind'],
    ['without a short name', { short_name: ' ' }, 'short_name'],
    ['whose short name no URL can say', { short_name: '¿?' }, 'short_name'],
  ])('refuses one %s', (_, change, field) => {
    const { error } = landmarkDraftSchema.safeParse({ ...draft, ...change });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test('begins without a valid value but the kind', () => {
    const { error } = landmarkDraftSchema.safeParse(blankLandmark);
    const invalid = new Set(error?.issues.map(({ path }) => path[0]));
    expect(invalid).toEqual(new Set(['name', 'short_name', 'latitude', 'longitude']));
  });
});

describe('the distances of a sheet', () => {
  const place = { latitude: 19.1, longitude: -98.2 };
  const at = (short_name: string, kind: LandmarkKind, north: number) => ({
    short_name,
    kind,
    latitude: place.latitude + north,
    longitude: place.longitude,
  });

  test('are whole kilometres in a straight line, the nearest first', () => {
    expect(landmarkDistancesOf(place, [veracruz, audi, volkswagen])).toEqual([
      { name: 'VW', km: 6 },
      { name: 'Audi', km: 46 },
      { name: 'Puerto de Veracruz', km: 217 },
    ]);
  });

  test('go to the nearest of each kind, and to a second plant when there is room', () => {
    const names = (...landmarks: ReturnType<typeof at>[]) =>
      landmarkDistancesOf(place, landmarks).map(({ name }) => name);
    const plants = [
      at('Planta 1', 'planta', 0.1),
      at('Planta 2', 'planta', 0.3),
      at('Planta 3', 'planta', 0.4),
    ];
    const airports = [at('Lejos', 'aeropuerto', 0.9), at('Cerca', 'aeropuerto', 0.2)];
    const others = [at('Puerto', 'puerto', 2), at('Entronque', 'entronque', 0.05)];
    expect(names(...plants, ...airports, ...others)).toEqual([
      'Entronque',
      'Planta 1',
      'Cerca',
      'Planta 2',
      'Puerto',
    ]);
    expect(names(...plants, ...airports, ...others, at('Patio', 'ferrocarril', 1))).not.toContain('Planta 2');
  });

  test('have the way by road where it is known', () => {
    const road = { km: 8.4, minutes: 14 };
    const distances = landmarkDistancesOf(place, [audi, volkswagen], ({ id }) =>
      id === volkswagen.id ? road : undefined,
    );
    expect(distances).toEqual([
      { name: 'VW', km: 6, road },
      { name: 'Audi', km: 46 },
    ]);
  });

  test('are none without landmarks', () => {
    expect(landmarkDistancesOf(place, [])).toEqual([]);
  });
});
