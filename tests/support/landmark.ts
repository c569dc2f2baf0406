import type { Landmark } from '#domain/landmark.ts';

const stamp = '2026-11-02 15:00:00.000Z';

const landmarkOf = (index: number, fields: Omit<Landmark, 'id' | 'created_at' | 'updated_at'>): Landmark => ({
  id: `5a0c1c9e-6a5b-4a0e-9d3e-0b6a3f1d000${index}`,
  created_at: stamp,
  updated_at: stamp,
  ...fields,
});

export const volkswagen = landmarkOf(1, {
  name: 'Volkswagen de México, Cuautlancingo',
  short_name: 'VW',
  kind: 'planta',
  latitude: 19.118,
  longitude: -98.253,
});

export const audi = landmarkOf(2, {
  name: 'Audi México, San José Chiapa',
  short_name: 'Audi',
  kind: 'planta',
  latitude: 19.217,
  longitude: -97.775,
});

export const veracruz = landmarkOf(3, {
  name: 'Puerto de Veracruz',
  short_name: 'Puerto de Veracruz',
  kind: 'puerto',
  latitude: 19.205,
  longitude: -96.135,
});
