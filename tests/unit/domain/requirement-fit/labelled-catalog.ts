import { distanceKm } from '#domain/distance.ts';
import type { MapPoint } from '#domain/map-point.ts';
import type { Property } from '#domain/property.ts';
import { comparableOf } from '#domain/property-offers.ts';
import type { Searchable } from '#domain/property-search.ts';
import { property } from '../../../support/property.ts';
import { oneOf, randomFrom } from '../../../support/random.ts';

/** Zones of the corridor, by a short name in place of their id. */
export const labelledZones = {
  norte: { latitude: 19.0935, longitude: -98.188 },
  cuautlancingo: { latitude: 19.1105, longitude: -98.261 },
  xoxtla: { latitude: 19.169, longitude: -98.304 },
  huejotzingo: { latitude: 19.15, longitude: -98.38 },
  chiapa: { latitude: 19.21, longitude: -97.79 },
  apizaco: { latitude: 19.416, longitude: -98.14 },
} satisfies Record<string, MapPoint>;
/** The id of a zone: the list's URL reads ids only. */
export const zoneIdOf = (zone: LabelledZone) =>
  `00000000-0000-4000-a000-00000000000${zoneNames.indexOf(zone)}`;

export type LabelledZone = keyof typeof labelledZones;
const zoneNames = Object.keys(labelledZones) as LabelledZone[];

export const labelledLandmarks: Record<string, MapPoint> = {
  VW: { latitude: 19.118, longitude: -98.253 },
  Audi: { latitude: 19.217, longitude: -97.775 },
};

/** MXN for one USD. */
export const labelledRate = 18;
const rate = { usd_mxn: labelledRate, on: '2026-11-20', is_current: true };

export type LabelledProperty = Property & Searchable;

/** A property with its distances and comparable prices, as the index of the list opens it. */
export function searchableOf(stated: Property): LabelledProperty {
  const { latitude, longitude } = stated;
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  return {
    ...stated,
    comparable: comparableOf(stated, rate),
    kmTo(name) {
      const landmark = labelledLandmarks[name];
      if (!landmark) return Number.NaN;
      return point ? distanceKm(point, landmark) : Number.POSITIVE_INFINITY;
    },
    kmToZone(id) {
      const zone = zoneNames.find((name) => zoneIdOf(name) === id);
      return zone && point && distanceKm(point, labelledZones[zone]);
    },
  };
}

const propertyCount = 180;
const types = [
  'Nave Industrial',
  'Nave Industrial',
  'Bodega',
  'Bodega',
  'Terreno Industrial',
  'Parque Industrial',
] as const;

/** 180 properties with the sizes, prices and gaps of a real catalog. The same ones every time. */
export const labelledCatalog: LabelledProperty[] = (() => {
  const random = randomFrom(20_261_123);
  return Array.from({ length: propertyCount }, (_, index) => searchableOf(generated(index, random)));
})();

function generated(index: number, random: () => number): Property {
  const type = oneOf(types, random);
  const zone = oneOf(zoneNames, random);
  const isBuilding = type === 'Nave Industrial' || type === 'Bodega';
  const isLand = type === 'Terreno Industrial';
  const between = (low: number, high: number, step: number) =>
    Math.round((low + random() * (high - low)) / step) * step;
  /** Two of three facts are stated. */
  const stated = <T>(value: T): T | undefined => (random() < 0.66 ? value : undefined);
  const ofBuilding = <T>(value: T): T | undefined => (isBuilding ? stated(value) : undefined);
  const yesNo = (share: number) => stated(random() < share ? ('yes' as const) : ('no' as const));
  const area = isLand ? between(2_000, 60_000, 100) : between(400, 12_000, 50);
  const market = random();
  const isForRent = !isLand && market < 0.75;
  const isInUsd = random() < 0.25;
  const perMonth = area * (55 + random() * 55);
  const isDivisible = area > 3_000 && random() < 0.3;
  const fire = stated([
    ...new Set([
      oneOf(['extinguishers', 'hydrants', 'sprinklers', 'esfr'] as const, random),
      'extinguishers' as const,
    ]),
  ]);
  const when = random();
  const isPlaced = random() < 0.9;
  return property({
    id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
    title: `${type} ${index}`,
    type,
    location_id: zoneIdOf(zone),
    area,
    latitude: isPlaced ? labelledZones[zone].latitude + (random() - 0.5) * 0.03 : undefined,
    longitude: isPlaced ? labelledZones[zone].longitude + (random() - 0.5) * 0.03 : undefined,
    is_for_rent: isForRent,
    is_for_sale: !isForRent || market < 0.25,
    rental_price:
      isForRent && random() < 0.85
        ? Math.round(perMonth / (isInUsd ? labelledRate : 1) / 50) * 50
        : undefined,
    rental_currency: isInUsd ? 'USD' : 'MXN',
    sale_price:
      random() < 0.85
        ? Math.round((area * (isLand ? 1_800 : 11_000) * (0.8 + random() * 0.5)) / 10_000) * 10_000
        : undefined,
    divisible_from: isDivisible ? between(area / 6, area / 2, 50) : undefined,
    ceiling_height: ofBuilding(between(5, 13, 0.5)),
    floor_load: ofBuilding(between(3, 12, 1)),
    crane_capacity: ofBuilding(between(2, 20, 1)),
    loading_docks_count: ofBuilding(Math.floor(random() * 12)),
    drive_in_doors: ofBuilding(Math.floor(random() * 4)),
    truck_court_depth: ofBuilding(between(20, 60, 5)),
    is_cross_dock: isBuilding ? yesNo(0.2) : undefined,
    power_kva: stated(between(50, 1_500, 25)),
    has_natural_gas: yesNo(0.4),
    has_rail_spur: yesNo(0.1),
    fire_protection: isLand ? [] : (fire ?? []),
    is_in_park: type === 'Parque Industrial' ? undefined : yesNo(0.5),
    ...(when < 0.4 && { availability: 'immediate' as const }),
    ...(when >= 0.4 &&
      when < 0.8 && {
        availability: 'from_date' as const,
        available_from: new Date(Date.UTC(2026, 11, 1 + Math.floor(random() * 300)))
          .toISOString()
          .slice(0, 10),
      }),
  });
}
