import { distanceKm } from '#domain/distance.ts';
import type { MapPoint } from '#domain/map-point.ts';
import type { Property } from '#domain/property.ts';
import { comparableOf } from '#domain/property-offers.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { queryIn } from '#domain/property-query-url.ts';
import type { Searchable } from '#domain/property-search.ts';
import { property } from '../../support/property.ts';

/** Zones of the corridor, by a short name in place of their id. */
const zones = {
  norte: { latitude: 19.0935, longitude: -98.188 },
  cuautlancingo: { latitude: 19.1105, longitude: -98.261 },
  xoxtla: { latitude: 19.169, longitude: -98.304 },
  huejotzingo: { latitude: 19.15, longitude: -98.38 },
  chiapa: { latitude: 19.21, longitude: -97.79 },
  apizaco: { latitude: 19.416, longitude: -98.14 },
} satisfies Record<string, MapPoint>;
/** The id of a zone: the list's URL reads ids only. */
const zoneIdOf = (zone: Zone) => `00000000-0000-4000-a000-00000000000${zoneNames.indexOf(zone)}`;

type Zone = keyof typeof zones;
const zoneNames = Object.keys(zones) as Zone[];

const landmarks: Record<string, MapPoint> = {
  VW: { latitude: 19.118, longitude: -98.253 },
  Audi: { latitude: 19.217, longitude: -97.775 },
};

const rate = { usd_mxn: 18, on: '2026-11-20', is_current: true };

type HandCheckedProperty = Property & Searchable;

/** A property with its distances and comparable prices, as the index of the list opens it. */
function searchableOf(stated: Property): HandCheckedProperty {
  const { latitude, longitude } = stated;
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  return {
    ...stated,
    comparable: comparableOf(stated, rate),
    kmTo(name) {
      const landmark = landmarks[name];
      if (!landmark) return Number.NaN;
      return point ? distanceKm(point, landmark) : Number.POSITIVE_INFINITY;
    },
    kmToZone(id) {
      const zone = zoneNames.find((name) => zoneIdOf(name) === id);
      return zone && point && distanceKm(point, zones[zone]);
    },
  };
}

const rent = { is_for_sale: false, is_for_rent: true } as const;
const named = (title: string, fields: Partial<Property>): HandCheckedProperty =>
  searchableOf(property({ title, ...fields }));

/** 12 properties, few enough to be compared by reading. */
export const handCheckedCatalog: HandCheckedProperty[] = [
  named('Alba', {
    ...rent,
    location_id: zoneIdOf('cuautlancingo'),
    ...{ latitude: 19.1105, longitude: -98.261, area: 3_000, rental_price: 210_000 },
    ...{ loading_docks_count: 4, ceiling_height: 10, power_kva: 500, has_natural_gas: 'yes' },
    fire_protection: ['extinguishers', 'sprinklers'],
    availability: 'immediate',
  }),
  named('Brasa', {
    ...rent,
    location_id: zoneIdOf('cuautlancingo'),
    ...{ latitude: 19.1205, longitude: -98.261, area: 2_800, rental_price: 198_000 },
    ...{ loading_docks_count: 3, ceiling_height: 10, power_kva: 400, has_natural_gas: 'no' },
    fire_protection: ['extinguishers'],
    ...{ availability: 'from_date', available_from: '2027-03-15' },
  }),
  named('Cima', {
    ...rent,
    location_id: zoneIdOf('xoxtla'),
    ...{ latitude: 19.155, longitude: -98.285, area: 3_200, rental_price: 190_000 },
    ...{ loading_docks_count: 6, ceiling_height: 12, power_kva: 750, has_natural_gas: 'yes' },
    fire_protection: ['esfr'],
    availability: 'immediate',
  }),
  named('Duna', {
    ...rent,
    location_id: zoneIdOf('cuautlancingo'),
    ...{ latitude: 19.1105, longitude: -98.261, area: 3_100, rental_price: 200_000 },
    loading_docks_count: 4,
    ceiling_height: 10,
  }),
  named('Eco', {
    ...rent,
    location_id: zoneIdOf('chiapa'),
    ...{ latitude: 19.21, longitude: -97.79, area: 3_000, rental_price: 150_000 },
    ...{ loading_docks_count: 8, ceiling_height: 11, power_kva: 1_000, has_natural_gas: 'yes' },
  }),
  named('Faro', {
    ...rent,
    type: 'Bodega',
    location_id: zoneIdOf('cuautlancingo'),
    ...{ latitude: 19.1105, longitude: -98.261, area: 3_000, rental_price: 180_000 },
    ...{ loading_docks_count: 4, ceiling_height: 9, power_kva: 225 },
  }),
  named('Gala', {
    ...rent,
    location_id: zoneIdOf('cuautlancingo'),
    ...{ latitude: 19.1105, longitude: -98.261, area: 9_000, divisible_from: 2_500, rental_price: 600_000 },
    ...{ loading_docks_count: 12, ceiling_height: 10, power_kva: 2_000 },
  }),
  named('Hito', {
    ...{ type: 'Terreno Industrial', location_id: zoneIdOf('huejotzingo') },
    ...{ latitude: 19.15, longitude: -98.38, area: 12_000, sale_price: 18_000_000, power_kva: 300 },
  }),
  named('Isla', {
    ...{ type: 'Terreno Industrial', location_id: zoneIdOf('huejotzingo') },
    ...{ latitude: 19.16, longitude: -98.38, area: 9_000, sale_price: 13_000_000, has_rail_spur: 'yes' },
  }),
  named('Jade', {
    ...{ location_id: zoneIdOf('norte'), area: 1_000, sale_price: 12_000_000 },
    loading_docks_count: 0,
    ceiling_height: 7,
  }),
  named('Kilo', {
    ...{ location_id: zoneIdOf('norte'), latitude: 19.0935, longitude: -98.188, area: 1_200 },
    loading_docks_count: 1,
    ceiling_height: 6,
    crane_capacity: 5,
  }),
  named('Lima', {
    type: 'Parque Industrial',
    location_id: zoneIdOf('apizaco'),
    area: 40_000,
    has_natural_gas: 'yes',
  }),
];

/** A requirement in words, its URL, what fits, and the nearest, at most three, with what each says. */
type HandChecked = [words: string, url: string, fits: string[], near: [title: string, says: string][]];

/** Decided by reading the catalog above: what fits, which ones a broker shows next, in which order, and why. */
export const handChecked: HandChecked[] = [
  [
    'Nave en renta de 3,000 m² con 4 andenes y 500 kVA en Cuautlancingo',
    'operacion=renta&tipo=nave-industrial&zona=cuautlancingo&area=2400-3600&andenes=4&kva=500',
    ['Alba', 'Gala'],
    [
      ['Cima', '3,200 m² · a 6 km de la zona'],
      ['Duna', '3,100 m² · sin dato de kVA'],
      ['Brasa', '2,800 m² · falta 1 andén · faltan 100 kVA'],
    ],
  ],
  [
    'Nave en renta de 3,000 a 4,000 m² con gas natural, hasta $200,000',
    'operacion=renta&tipo=nave-industrial&area=3000-4000&precio=1-200000&gas=si',
    ['Cima', 'Eco'],
    [
      ['Alba', '3,000 m² · +$10,000 al mes'],
      ['Duna', '3,100 m² · sin dato de gas natural'],
      ['Faro', '3,000 m² · es bodega · sin dato de gas natural'],
    ],
  ],
  [
    'Nave en renta con ESFR y 10 m de altura',
    'operacion=renta&tipo=nave-industrial&altura=10&rociadores=esfr',
    ['Cima'],
    [
      ['Alba', '3,000 m² · rociadores en vez de ESFR'],
      ['Duna', '3,100 m² · sin dato de protección contra incendio'],
      ['Eco', '3,000 m² · sin dato de protección contra incendio'],
    ],
  ],
  [
    'Nave en renta, disponible en enero de 2027',
    'operacion=renta&tipo=nave-industrial&disponible=2027-01',
    ['Alba', 'Cima'],
    [
      ['Duna', '3,100 m² · sin dato de disponibilidad'],
      ['Eco', '3,000 m² · sin dato de disponibilidad'],
      ['Gala', '9,000 m² · Divisible desde 2,500 m² · sin dato de disponibilidad'],
    ],
  ],
  [
    'Nave en renta, disponible en febrero de 2027',
    'operacion=renta&tipo=nave-industrial&disponible=2027-02',
    ['Alba', 'Cima'],
    [
      ['Brasa', '2,800 m² · disponible 15 días después'],
      ['Duna', '3,100 m² · sin dato de disponibilidad'],
      ['Eco', '3,000 m² · sin dato de disponibilidad'],
    ],
  ],
  [
    'Terreno en venta de 1 a 2 hectáreas con espuela',
    'operacion=venta&tipo=terreno-industrial&area=10000-20000&espuela=si',
    [],
    [
      ['Isla', '9,000 m² · faltan 1,000 m²'],
      ['Hito', '12,000 m² · sin dato de espuela de ferrocarril'],
    ],
  ],
  [
    'Terreno hasta 12 millones',
    'operacion=venta&tipo=terreno-industrial&precio=1-12000000',
    [],
    [
      ['Isla', '9,000 m² · +$1,000,000'],
      ['Hito', '12,000 m² · +$6,000,000'],
      ['Lima', '40,000 m² · es parque industrial · sin precio publicado'],
    ],
  ],
  [
    'Nave en venta desde 1,000 m² con un andén',
    'operacion=venta&tipo=nave-industrial&area=1000-999999999999&andenes=1',
    ['Kilo'],
    [['Jade', '1,000 m² · falta 1 andén']],
  ],
  [
    'Nave en venta con dos andenes',
    'operacion=venta&tipo=nave-industrial&andenes=2',
    [],
    [['Kilo', '1,200 m² · falta 1 andén']],
  ],
  [
    'Nave en venta en la zona norte hasta 10 millones',
    'operacion=venta&tipo=nave-industrial&zona=norte&precio=1-10000000',
    [],
    [
      ['Jade', '1,000 m² · +$2,000,000'],
      ['Kilo', '1,200 m² · sin precio publicado'],
    ],
  ],
  [
    'Nave en venta a 5 km de VW',
    'operacion=venta&tipo=nave-industrial&cerca=VW&km=5',
    [],
    [
      ['Kilo', '1,200 m² · 2 km más lejos de VW'],
      ['Jade', '1,000 m² · sin ubicación exacta'],
      ['Lima', '40,000 m² · es parque industrial · sin ubicación exacta'],
    ],
  ],
  [
    'Nave en venta con grúa de 6 t',
    'operacion=venta&tipo=nave-industrial&grua=6',
    [],
    [
      ['Kilo', '1,200 m² · falta 1 t de grúa'],
      ['Jade', '1,000 m² · sin dato de grúa'],
    ],
  ],
  [
    'Nave en renta dentro de un parque',
    'operacion=renta&tipo=nave-industrial&parque=si',
    [],
    [
      ['Alba', '3,000 m² · sin dato de parque industrial'],
      ['Brasa', '2,800 m² · sin dato de parque industrial'],
      ['Cima', '3,200 m² · sin dato de parque industrial'],
    ],
  ],
  [
    'Nave en renta de 1,000 a 2,000 m², divisible',
    'operacion=renta&tipo=nave-industrial&area=1000-2000&divisible=si',
    [],
    [
      ['Gala', '9,000 m² · Divisible desde 2,500 m² · 500 m² de más'],
      ['Brasa', '2,800 m² · 800 m² de más · sin dato de división en partes'],
      ['Alba', '3,000 m² · 1,000 m² de más · sin dato de división en partes'],
    ],
  ],
  [
    'Bodega en renta de 3,000 m² con 300 kVA',
    'operacion=renta&tipo=bodega&area=2400-3600&kva=300',
    [],
    [
      ['Alba', '3,000 m² · es nave industrial'],
      ['Brasa', '2,800 m² · es nave industrial'],
      ['Cima', '3,200 m² · es nave industrial'],
    ],
  ],
  [
    'Nave en Cuautlancingo con renta en dólares',
    'operacion=renta&tipo=nave-industrial&zona=cuautlancingo&cotizada=usd',
    [],
    [
      ['Alba', '3,000 m² · sin precio en dólares (USD)'],
      ['Brasa', '2,800 m² · sin precio en dólares (USD)'],
      ['Duna', '3,100 m² · sin precio en dólares (USD)'],
    ],
  ],
  [
    'Nave en renta con 4 andenes y gas, también sin dato',
    'operacion=renta&tipo=nave-industrial&andenes=4&gas=si&sindato=incluir',
    ['Alba', 'Cima', 'Duna', 'Eco', 'Gala'],
    [
      ['Faro', '3,000 m² · es bodega'],
      ['Brasa', '2,800 m² · falta 1 andén · sin gas natural'],
    ],
  ],
  ['Terreno en renta', 'operacion=renta&tipo=terreno-industrial', [], []],
  [
    'Nave de 3,000 m² hasta USD 10,000 al mes',
    'operacion=renta&tipo=nave-industrial&area=2400-3600&precio=1-10000&moneda=usd',
    ['Eco'],
    [
      ['Cima', '3,200 m² · +USD 555.56 al mes'],
      ['Brasa', '2,800 m² · +USD 1,000 al mes'],
      ['Duna', '3,100 m² · +USD 1,111 al mes'],
    ],
  ],
];

/** The query of a URL with the name of a zone in place of its id. */
export function queryOf(url: string): PropertyQuery {
  const params = new URLSearchParams(url);
  const zone = params.get('zona');
  if (zone) params.set('zona', zoneIdOf(zone as Zone));
  return queryIn(params);
}
