import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery, unboundedMax } from '#domain/property-query-fields.ts';
import { parseRequirement } from '#requirement/parse/parse-requirement.ts';

const parseKeepingArea = (text: string, chosen: Partial<PropertyQuery> = {}) =>
  parseRequirement({ ...emptyQuery, text, ...chosen });
/** The ends of the area alone, without the wanted one. */
const parse = (...said: Parameters<typeof parseKeepingArea>) => {
  const parsed = parseKeepingArea(...said);
  return parsed?.area ? { ...parsed, area: { min: parsed.area.min, max: parsed.area.max } } : parsed;
};
const nave = { type: 'Nave Industrial' } as const;
const terreno = { type: 'Terreno Industrial' } as const;
const around5000 = { area: { min: 4000, max: 6000 } };

/** A price per m², which tells rent from sale. */
const perMetre = (max: number, min: number) => ({ price: { min, max }, basis: 'per_m2' as const });
const rentPerMetre = (max: number, min = 1) => ({ ...perMetre(max, min), offer: 'for_rent' as const });
const salePerMetre = (max: number) => ({ ...perMetre(max, 1), offer: 'for_sale' as const });

test.each([
  ['nave de 3,000 m²', 3_000],
  ['nave de 50,000 sqft', 4_645],
  ['nave de 2,000 a 3,000 m²', undefined],
])('"%s" keeps the wanted area', (text, around) => {
  expect(parseKeepingArea(text)?.area?.around).toBe(around);
});

describe('a search in whole sentences', () => {
  beforeAll(() => vi.setSystemTime('2026-11-23T12:00:00Z'));
  afterAll(() => void vi.useRealTimers());

  test.each<[string, Partial<PropertyQuery>]>([
    [
      'nave de 5,000 m² con 8 andenes en renta cerca de la Hermanos Serdán',
      { ...nave, ...around5000, offer: 'for_rent', loading_docks_count: 8, text: 'Hermanos Serdán' },
    ],
    ['nave 5000', { ...nave, ...around5000 }],
    ['nave en renta 5000', { ...nave, ...around5000, offer: 'for_rent' }],
    ['nave 1000-2000', { ...nave, area: { min: 1000, max: 2000 } }],
    ['Naves industriales 5000m2', { ...nave, ...around5000 }],
    ['bodega de 500 en Cholula', { type: 'Bodega', area: { min: 400, max: 600 }, text: 'Cholula' }],
    ['nave de más de 5 mil metros', { ...nave, area: { min: 5000, max: unboundedMax } }],
    ['entre 3,000 y 5,000 m2', { area: { min: 3000, max: 5000 } }],
    ['3000–5000 m²', { area: { min: 3000, max: 5000 } }],
    ['de 3 a 5 mil m2', { area: { min: 3000, max: 5000 } }],
    ['terreno de 1.5 ha', { type: 'Terreno Industrial', area: { min: 12_000, max: 18_000 } }],
    ['warehouse 50,000 sqft', { area: { min: 3720, max: 5570 }, text: 'warehouse' }],
    ['nave con 10 m de altura libre', { ...nave, ceiling_height: 10 }],
    ['altura libre de 9 metros', { ceiling_height: 9 }],
    ['al menos 4 andenes de carga', { loading_docks_count: 4 }],
    ['andenes: 8', { loading_docks_count: 8 }],
    ['andenes 8 o más', { loading_docks_count: 8 }],
    ['andenes de carga: mínimo 8', { loading_docks_count: 8 }],
    ['8 puertas de andén', { loading_docks_count: 8 }],
    ['renta menos de 500 mil', { offer: 'for_rent', price: { min: 1, max: 500_000 } }],
    ['bodega $40,000 al mes', { type: 'Bodega', offer: 'for_rent', price: { min: 1, max: 40_000 } }],
    ['comprar nave hasta 20 mdp', { ...nave, offer: 'for_sale', price: { min: 1, max: 20_000_000 } }],
    ['terreno de una hectárea', { ...terreno, area: { min: 8000, max: 12_000 } }],
    ['terreno de 1 a 2 ha', { ...terreno, area: { min: 10_000, max: 20_000 } }],
    ['más de 1 hectárea', { area: { min: 10_000, max: unboundedMax } }],
    ['hasta 2 has.', { area: { min: 1, max: 20_000 } }],
    ['una hectárea y media', { area: { min: 12_000, max: 18_000 } }],
    ['1/2 hectárea', around5000],
    ['terreno de 50 x 100 m', { ...terreno, ...around5000 }],
    ['nave de cinco mil metros', { ...nave, ...around5000 }],
    ['de tres a cinco mil metros cuadrados', { area: { min: 3000, max: 5000 } }],
    ['5000 mt2', around5000],
    ['5,000 m^2', around5000],
    ['5000 sqm', around5000],
    ['3000-5000', { area: { min: 3000, max: 5000 } }],
    [
      'bodega en renta de 3,000 m² en Cuautlancingo con andenes y altura mínima de 10 metros',
      {
        type: 'Bodega',
        offer: 'for_rent',
        area: { min: 2400, max: 3600 },
        loading_docks_count: 1,
        ceiling_height: 10,
        text: 'Cuautlancingo',
      },
    ],
    ['entre 3,000 m² y 5,000 m²', { area: { min: 3000, max: 5000 } }],
    ['desde 3000 hasta 5000 m2', { area: { min: 3000, max: 5000 } }],
    ['>5000 m2', { area: { min: 5000, max: unboundedMax } }],
    ['5,000+ m2', { area: { min: 5000, max: unboundedMax } }],
    ['5000 m2 de construcción', around5000],
    ['nave de 5000 m2 a $100 m2', { ...nave, ...around5000, ...rentPerMetre(100) }],
    ['terreno industrial a $2,500 el m2', { ...terreno, ...salePerMetre(2_500) }],
    ['terreno 2,500 el m2', { ...terreno, ...salePerMetre(2_500) }],
    ['terreno hasta $450 por m2', { ...terreno, ...salePerMetre(450), offer: 'all' }],
    ['nave $100 por m2', { ...nave, ...rentPerMetre(100) }],
    ['menos de $80/m²', rentPerMetre(80)],
    ['hasta 5 usd por m2', { ...rentPerMetre(5), currency: 'USD' }],
    ['nave en renta de 5.5 a 6.25 dólares el m2', { ...nave, ...rentPerMetre(6.25, 5.5), currency: 'USD' }],
    ['nave $95/m2', { ...nave, ...rentPerMetre(95) }],
    ['nave en renta 95 pesos por m2', { ...nave, ...rentPerMetre(95) }],
    ['nave en renta $100 pesos por m2', { ...nave, ...rentPerMetre(100) }],
    ['nave en renta, menos de 100 pesos por m2', { ...nave, ...rentPerMetre(100) }],
    ['nave 5000 m2 entre 80 y 100 pesos el metro', { ...nave, ...around5000, ...rentPerMetre(100, 80) }],
    ['nave a 5 dólares el metro', { ...nave, ...rentPerMetre(5), currency: 'USD' }],
    ['nave de 3,000 (tres mil) m2', { ...nave, area: { min: 2_400, max: 3_600 } }],
    ['nave de 10,000 pies', { ...nave, area: { min: 740, max: 1_110 } }],
    ['nave 3 mil', { ...nave, area: { min: 2_400, max: 3_600 } }],
    ['nave de 3 mil en Puebla', { ...nave, area: { min: 2_400, max: 3_600 }, text: 'Puebla' }],
    ['bodega en renta hasta 10 mil', { type: 'Bodega', offer: 'for_rent', price: { min: 1, max: 10_000 } }],
    ['80k', { offer: 'for_rent', price: { min: 1, max: 80_000 } }],
    ['de 2000 a 4000', { area: { min: 2_000, max: 4_000 } }],
    ['nave 2000 a 4000', { ...nave, area: { min: 2_000, max: 4_000 } }],
    [
      'nave desde 2,000 m² en Puebla, hasta 4,000 m²',
      { ...nave, area: { min: 2_000, max: 4_000 }, text: 'Puebla' },
    ],
    ['nave máximo 4,000 m2 y mínimo 2,000 m2', { ...nave, area: { min: 2_000, max: 4_000 } }],
    ['de 2,000 y hasta 4,000 m²', { area: { min: 2_000, max: 4_000 } }],
    ['2,000 m2 en adelante', { area: { min: 2_000, max: unboundedMax } }],
    ['4,000 m2 como máximo', { area: { min: 1, max: 4_000 } }],
    ['desde 2,000 m2, patio de 30 m', { area: { min: 2_000, max: unboundedMax }, truck_court_depth: 30 }],
    [
      'renta desde $50,000, no más de $80,000 al mes',
      { offer: 'for_rent', price: { min: 50_000, max: 80_000 } },
    ],
    ['nave hasta 12.5M', { ...nave, offer: 'for_sale', price: { min: 1, max: 12_500_000 } }],
    ['nave $12.5 MM', { ...nave, offer: 'for_sale', price: { min: 1, max: 12_500_000 } }],
    ['terreno 2 mdd', { ...terreno, offer: 'for_sale', price: { min: 1, max: 2_000_000 }, currency: 'USD' }],
    ['bodega en renta 85.000 pesos', { type: 'Bodega', offer: 'for_rent', price: { min: 1, max: 85_000 } }],
    ['bodega 1.500 m2', { type: 'Bodega', area: { min: 1_200, max: 1_800 } }],
    ['terreno de 1.500 ha', { ...terreno, area: { min: 12_000, max: 18_000 } }],
    ['nave con 1.5 MW', { ...nave, power_kva: 1_500 }],
    ['2 megawatts', { power_kva: 2_000 }],
    ['nave con 3 andenes y 1 rampa', { ...nave, loading_docks_count: 3 }],
    ['nave con 2 rampas y 6 andenes', { ...nave, loading_docks_count: 6 }],
    ['nave 5000 m2, 9 m, 6 andenes', { ...nave, ...around5000, ceiling_height: 9, loading_docks_count: 6 }],
    ['nave 5000 m2 con 9 m de frente', { ...nave, ...around5000, text: '9 frente' }],
    ['nave 5000 m2 altura 10 m', { ...nave, ...around5000, ceiling_height: 10 }],
    ['35,000/mes + IVA', { offer: 'for_rent', price: { min: 1, max: 35_000 } }],
    ['renta de $35,000+IVA', { offer: 'for_rent', price: { min: 1, max: 35_000 } }],
    ["1'500,000 pesos", { price: { min: 1, max: 1_500_000 } }],
    ['de $20,000 a $40,000', { offer: 'for_rent', price: { min: 20_000, max: 40_000 } }],
    ['nave con dos andenes', { ...nave, loading_docks_count: 2 }],
    ['nave 300 kva', { ...nave, power_kva: 300 }],
    [
      'nave 3,000 m² ESFR 500 kVA gas natural',
      {
        ...nave,
        area: { min: 2400, max: 3600 },
        fire_protection: 'esfr',
        power_kva: 500,
        has_natural_gas: true,
      },
    ],
    ['nave con grúa de 10 t', { ...nave, crane_capacity: 10 }],
    ['10-ton crane', { crane_capacity: 10 }],
    ['patio 35 m', { truck_court_depth: 35 }],
    ['patio de maniobras de 40 metros', { truck_court_depth: 40 }],
    ['4 rampas', { loading_docks_count: 4 }],
    ['4 rampas niveladoras', { loading_docks_count: 4 }],
    ['2 rampas a nivel de piso', { drive_in_doors: 2 }],
    ['nave con espuela', { ...nave, has_rail_spur: true }],
    ['bodega en parque industrial', { type: 'Bodega', is_in_park: true }],
    ['terreno en parque', { ...terreno, is_in_park: true }],
    ['nave divisible', { ...nave, divisible_from: true }],
    ['nave con rociadores y gas natural', { ...nave, fire_protection: 'sprinklers', has_natural_gas: true }],
    ['rociadores ESFR', { fire_protection: 'esfr' }],
    ['piso de 6 t/m²', { floor_load: 6 }],
    ['piso de 15 cm y patio de 40', { truck_court_depth: 40, text: 'piso 15 cm' }],
    ['al menos 1 MVA', { power_kva: 1000 }],
    ['más de 750 kVA en renta', { power_kva: 750, offer: 'for_rent' }],
    ["30' clear height", { ceiling_height: 9.1 }],
    ['cross dock in Huejotzingo', { is_cross_dock: true, text: 'Huejotzingo' }],
    ['rail spur', { has_rail_spur: true }],
    ['8 dock doors, 2 grade-level doors', { loading_docks_count: 8, drive_in_doors: 2 }],
    [
      'warehouse in an industrial park with ESFR',
      { is_in_park: true, fire_protection: 'esfr', text: 'warehouse' },
    ],
    ['bodega 500 m² sin gas natural', { type: 'Bodega', area: { min: 400, max: 600 } }],
    ['no necesito andenes, 1000 m2', { area: { min: 800, max: 1_200 } }],
    ['nave 5000 que no esté en parque industrial', { ...nave, ...around5000 }],
    ['5000 m2, no importa la zona', around5000],
    ['no busco terreno, busco nave de 5000 m2', { ...nave, ...around5000 }],
    ['5000 m2, no acepto parque industrial', around5000],
    [
      'nave 5000 m2 renta no mayor a 100 mil',
      { ...nave, ...around5000, offer: 'for_rent', price: { min: 1, max: 100_000 } },
    ],
    ['nave no menor a 5,000 m2', { ...nave, area: { min: 5_000, max: unboundedMax } }],
    ['bodega no rebasar 50,000 pesos', { type: 'Bodega', offer: 'for_rent', price: { min: 1, max: 50_000 } }],
    ['5000 m2, no muy lejos de Cholula', { ...around5000, text: 'muy lejos Cholula' }],
    ['nave con andén', { ...nave, loading_docks_count: 1 }],
    ['10 m clear height', { ceiling_height: 10 }],
    ['hasta cincuenta mil pesos', { offer: 'for_rent', price: { min: 1, max: 50_000 } }],
    ['bodega en renta hasta 50000', { type: 'Bodega', offer: 'for_rent', price: { min: 1, max: 50_000 } }],
    ['10 millones de pesos', { offer: 'for_sale', price: { min: 1, max: 10_000_000 } }],
    ['un millón y medio', { price: { min: 1, max: 1_500_000 } }],
    ['nave 1.5 millones en venta', { ...nave, offer: 'for_sale', price: { min: 1, max: 1_500_000 } }],
    ['dos millones quinientos mil pesos', { price: { min: 1, max: 2_500_000 } }],
    ['en venta o renta máx 5 mdp', { price: { min: 1, max: 5_000_000 } }],
    ['nave en venta o renta con 4 andenes', { ...nave, loading_docks_count: 4 }],
    ['nave de 5,000 m², andenes', { ...nave, ...around5000, loading_docks_count: 1 }],
    ['nave de 5,000 m² sin andenes', { ...nave, ...around5000 }],
    ['predio de 5,000 m²', { ...terreno, ...around5000 }],
    ['lote de 5,000 m²', { ...terreno, ...around5000 }],
    ['parque de 1,5 ha', { type: 'Parque Industrial', area: { min: 12_000, max: 18_000 } }],
    ['nave de 5,000 m² en Dos Caminos', { ...nave, ...around5000, text: 'Dos Caminos' }],
    ['medio millón de pesos', { offer: 'for_rent', price: { min: 1, max: 500_000 } }],
    ['media hectárea', around5000],
    ['entre treinta y cuarenta mil pesos', { offer: 'for_rent', price: { min: 30_000, max: 40_000 } }],
    ['treinta y cinco mil pesos', { offer: 'for_rent', price: { min: 1, max: 35_000 } }],
    ['<5000 m2', { area: { min: 1, max: 5000 } }],
    ['≤ 5000 m2', { area: { min: 1, max: 5000 } }],
    ['>=5000 m2', { area: { min: 5000, max: unboundedMax } }],
    ['5000+m2', { area: { min: 5000, max: unboundedMax } }],
    ['nave 5000+', { ...nave, area: { min: 5000, max: unboundedMax } }],
    ['terreno de 20.5 m por 40.25 mts', { ...terreno, area: { min: 660, max: 990 } }],
    ['terreno 50x100', { ...terreno, ...around5000 }],
    ['$50,000, 3000-5000', { offer: 'for_rent', price: { min: 1, max: 50_000 }, text: '3000 5000' }],
    [
      'nave 3,000 m² ESFR 500 kVA gas natural usd',
      {
        ...nave,
        area: { min: 2400, max: 3600 },
        fire_protection: 'esfr',
        power_kva: 500,
        has_natural_gas: true,
        quoted_currency: 'USD',
      },
    ],
    ['nave en renta en dólares', { ...nave, offer: 'for_rent', quoted_currency: 'USD' }],
    ['bodegas cotizadas en dlls', { type: 'Bodega', quoted_currency: 'USD' }],
    ['renta en pesos', { offer: 'for_rent', quoted_currency: 'MXN' }],
    ['nave de 5000 m2 a 5 usd m2', { ...nave, ...around5000, ...rentPerMetre(5), currency: 'USD' }],
    ['renta $5,000 USD', { offer: 'for_rent', price: { min: 1, max: 5_000 }, currency: 'USD' }],
    ['USD $5,000', { offer: 'for_rent', price: { min: 1, max: 5_000 }, currency: 'USD' }],
    [
      'nave hasta 20,000 dólares al mes',
      { ...nave, offer: 'for_rent', price: { min: 1, max: 20_000 }, currency: 'USD' },
    ],
    ['entre 10 y 20 mil usd', { offer: 'for_rent', price: { min: 10_000, max: 20_000 }, currency: 'USD' }],
    ['venta US$ 1.5 millones', { offer: 'for_sale', price: { min: 1, max: 1_500_000 }, currency: 'USD' }],
    ['nave inmediata', { ...nave, available_by: 0 }],
    ['bodega con entrega inmediata', { type: 'Bodega', available_by: 0 }],
    ['disponible ya', { available_by: 0 }],
    ['available immediately', { available_by: 0 }],
    ['nave disponible en 3 meses', { ...nave, available_by: 3 }],
    ['nave disponible en marzo', { ...nave, available_by: '2027-03' }],
    ['nave para marzo 2027', { ...nave, available_by: '2027-03' }],
    ['disponible en diciembre', { available_by: '2026-12' }],
    ['desde el 15 de enero de 2028', { available_by: '2028-01' }],
    [
      'bodega 500 m² para fin de año',
      { type: 'Bodega', area: { min: 400, max: 600 }, available_by: '2026-12' },
    ],
    ['de 5000 a 5000 m2', { area: { min: 5000, max: 5000 } }],
  ])('reads "%s" as filters', (text, filters) => {
    expect(parse(text)).toEqual({ ...emptyQuery, ...filters });
  });

  test.each([
    'nave en renta',
    'andenes',
    'andenes 3 oficinas',
    'andenes 5,000',
    '5,000',
    '72130',
    'km 12',
    'Calle 2 Norte 1015',
    'nave 3',
    'terreno con 120 metros de frente',
    'calle 5 de mayo 2030',
    'bodega en 16 de septiembre',
    'los dos',
    'hasta 5000',
    'en renta 3000-5000',
    'nave año 2015',
    'nave del 2015',
    'nave construida en 2015',
  ])('reads no filter in "%s"', (text) => {
    expect(parse(text)).toBeUndefined();
  });

  test.each([
    ['100,000 m²', 80_000, 120_000],
    ['50 m²', 40, 60],
    ['9 m²', 10, 10],
    ['84 metros', 70, 100],
    ['50-100', 50, 100],
    ['nave 84', 70, 100],
    ['1,000 sqft', 70, 110],
  ])('takes "%s" as the area with a tolerance of 20 %%', (text, min, max) => {
    expect(parse(text)?.area).toEqual({ min, max });
  });

  test.each(['8 m²', '83 metros', 'nave 83', '83 sqft', '50-99', '5000 a 3000 m2'])(
    'reads no area in "%s"',
    (text) => {
      expect(parse(text)?.area).toBeUndefined();
    },
  );

  test.each<[string, PropertyQuery['offer']]>([
    ['$999,999', 'for_rent'],
    ['$1,000,000', 'all'],
    ['$5,000,000', 'all'],
    ['$5,000,001', 'for_sale'],
    ['desde $999,999', 'for_rent'],
    ['desde $5,000,001', 'for_sale'],
    ['entre 1 y 6 mdp', 'for_sale'],
    ['$5,000,001 en renta', 'for_rent'],
    ['$999,999 en venta', 'for_sale'],
  ])('expects the offer of "%s" to be %s', (text, offer) => {
    expect(parse(text)?.offer).toBe(offer);
  });

  test.each<[string, PropertyQuery['price']]>([
    ['$1,000', { min: 1, max: 1_000 }],
    ['$999', undefined],
    ['en renta hasta 20,000', { min: 1, max: 20_000 }],
    ['en renta hasta 19,999', undefined],
    ['en renta desde 20,000', undefined],
    ['de $40,000 a $20,000', undefined],
    ['de $40,000 a $40,000', { min: 40_000, max: 40_000 }],
    ['desde 50 mil o mas', { min: 50_000, max: unboundedMax }],
    ['50 mil minimo', { min: 50_000, max: unboundedMax }],
  ])('reads the price of "%s" as %j', (text, price) => {
    expect(parse(text)?.price).toEqual(price);
  });

  test('keeps the filters that the visitor set', () => {
    expect(
      parse('nave de 5,000 m² en renta', { offer: 'for_sale', loading_docks_count: 4, order: 'price_asc' }),
    ).toEqual({
      ...emptyQuery,
      ...nave,
      ...around5000,
      offer: 'for_sale',
      loading_docks_count: 4,
      order: 'price_asc',
    });
  });
});
