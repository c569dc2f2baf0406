import type { PropertyType } from '#domain/property-types.ts';
import type { LabelledZone } from './labelled-catalog.ts';

/** What a person reads in a requirement, in the terms of the oracle. Ranges include both ends. */
export interface Wants {
  market?: 'rent' | 'sale';
  kind?: PropertyType;
  zone?: LabelledZone;
  near?: [landmark: string, km: number];
  m2?: [number, number];
  pesos?: number;
  dollars?: number;
  /** Also what publishes no price. */
  orUnpriced?: true;
  /** Also what does not state a wanted fact. */
  orUnknown?: true;
  height?: number;
  floor?: number;
  crane?: number;
  docks?: number;
  doors?: number;
  court?: number;
  kva?: number;
  crossDock?: true;
  gas?: true;
  rail?: true;
  park?: true;
  divisible?: true;
  fire?: 'sprinklers' | 'esfr';
  /** Available on this day at the latest. */
  by?: string;
  quotedIn?: 'USD' | 'MXN';
}

/** A requirement in words, its URL in the list, and what a person reads in its words. */
type RequirementLabel = [words: string, url: string, wants: Wants];

/** Written before the code ran on them. The wants were read from the words, not from the URL. */
export const requirementLabels: RequirementLabel[] = [
  [
    'Nave en renta de 2,000 a 3,000 m² con 4 andenes',
    'operacion=renta&tipo=nave-industrial&area=2000-3000&andenes=4',
    { market: 'rent', kind: 'Nave Industrial', m2: [2000, 3000], docks: 4 },
  ],
  [
    'Bodega en renta hasta $80,000 al mes',
    'operacion=renta&tipo=bodega&precio=1-80000',
    { market: 'rent', kind: 'Bodega', pesos: 80_000 },
  ],
  [
    'Bodega en renta hasta $80,000 al mes, desde 1,000 m²',
    'operacion=renta&tipo=bodega&area=1000-999999999999&precio=1-80000',
    { market: 'rent', kind: 'Bodega', m2: [1000, 1e12], pesos: 80_000 },
  ],
  [
    'Nave con 500 kVA a menos de 10 km de VW',
    'tipo=nave-industrial&cerca=VW&km=10&kva=500',
    { kind: 'Nave Industrial', near: ['VW', 10], kva: 500 },
  ],
  [
    '3,000 m² cerca de VW con 500 kVA, en renta',
    'operacion=renta&cerca=VW&km=10&area=2400-3600&kva=500',
    { market: 'rent', near: ['VW', 10], m2: [2400, 3600], kva: 500 },
  ],
  [
    'Terreno en venta de 1 a 2 hectáreas',
    'operacion=venta&tipo=terreno-industrial&area=10000-20000',
    { market: 'sale', kind: 'Terreno Industrial', m2: [10_000, 20_000] },
  ],
  [
    'Terreno en venta de 1 a 2 hectáreas con gas natural',
    'operacion=venta&tipo=terreno-industrial&area=10000-20000&gas=si',
    { market: 'sale', kind: 'Terreno Industrial', m2: [10_000, 20_000], gas: true },
  ],
  [
    'Terreno con espuela y 1,000 kVA',
    'tipo=terreno-industrial&kva=1000&espuela=si',
    { kind: 'Terreno Industrial', kva: 1000, rail: true },
  ],
  [
    'Terreno hasta 15 millones en Xoxtla',
    'operacion=venta&tipo=terreno-industrial&zona=xoxtla&precio=1-15000000',
    { market: 'sale', kind: 'Terreno Industrial', zone: 'xoxtla', pesos: 15_000_000 },
  ],
  [
    'Nave en Huejotzingo de 1,000 a 2,000 m²',
    'tipo=nave-industrial&zona=huejotzingo&area=1000-2000',
    { kind: 'Nave Industrial', zone: 'huejotzingo', m2: [1000, 2000] },
  ],
  [
    'Nave en renta en Cuautlancingo con 6 andenes',
    'operacion=renta&tipo=nave-industrial&zona=cuautlancingo&andenes=6',
    { market: 'rent', kind: 'Nave Industrial', zone: 'cuautlancingo', docks: 6 },
  ],
  [
    'Bodega en la zona norte, 8 m de altura',
    'tipo=bodega&zona=norte&altura=8',
    { kind: 'Bodega', zone: 'norte', height: 8 },
  ],
  [
    'Nave en Apizaco con gas y 750 kVA',
    'tipo=nave-industrial&zona=apizaco&kva=750&gas=si',
    { kind: 'Nave Industrial', zone: 'apizaco', kva: 750, gas: true },
  ],
  [
    'Proveedor de Audi: nave a 15 km, 5,000 a 8,000 m²',
    'tipo=nave-industrial&cerca=Audi&km=15&area=5000-8000',
    { kind: 'Nave Industrial', near: ['Audi', 15], m2: [5000, 8000] },
  ],
  [
    'Proveedor de Audi: en renta, 10 m de altura, 8 andenes',
    'operacion=renta&cerca=Audi&km=20&altura=10&andenes=8',
    { market: 'rent', near: ['Audi', 20], height: 10, docks: 8 },
  ],
  [
    'Nave con rociadores ESFR',
    'tipo=nave-industrial&rociadores=esfr',
    { kind: 'Nave Industrial', fire: 'esfr' },
  ],
  [
    'Nave con rociadores y 10 m de altura',
    'tipo=nave-industrial&altura=10&rociadores=si',
    { kind: 'Nave Industrial', height: 10, fire: 'sprinklers' },
  ],
  [
    'Bodega con ESFR, 10 andenes y patio de 40 m',
    'tipo=bodega&andenes=10&patio=40&rociadores=esfr',
    { kind: 'Bodega', docks: 10, court: 40, fire: 'esfr' },
  ],
  ['Cross dock en renta', 'operacion=renta&crossdock=si', { market: 'rent', crossDock: true }],
  [
    'Cross dock con 8 andenes y patio de 50 m',
    'andenes=8&patio=50&crossdock=si',
    { docks: 8, court: 50, crossDock: true },
  ],
  ['Nave con grúa de 10 t', 'tipo=nave-industrial&grua=10', { kind: 'Nave Industrial', crane: 10 }],
  [
    'Nave con grúa de 20 t y piso de 10 t/m²',
    'tipo=nave-industrial&piso=10&grua=20',
    { kind: 'Nave Industrial', floor: 10, crane: 20 },
  ],
  [
    'Piso de 7 t/m² y 2 puertas a nivel, en renta',
    'operacion=renta&piso=7&puertas=2',
    { market: 'rent', floor: 7, doors: 2 },
  ],
  ['Bodega con 4 puertas a nivel', 'tipo=bodega&puertas=4', { kind: 'Bodega', doors: 4 }],
  [
    'Nave dentro de un parque, 3,000 a 5,000 m²',
    'tipo=nave-industrial&area=3000-5000&parque=si',
    { kind: 'Nave Industrial', m2: [3000, 5000], park: true },
  ],
  [
    'Nave dentro de un parque con gas natural y 1,000 kVA',
    'tipo=nave-industrial&kva=1000&gas=si&parque=si',
    { kind: 'Nave Industrial', kva: 1000, gas: true, park: true },
  ],
  [
    'En renta y disponible a más tardar en enero de 2027',
    'operacion=renta&disponible=2027-01',
    { market: 'rent', by: '2027-01-31' },
  ],
  [
    'Nave en renta de 2,000 a 4,000 m², disponible en febrero de 2027',
    'operacion=renta&tipo=nave-industrial&area=2000-4000&disponible=2027-02',
    { market: 'rent', kind: 'Nave Industrial', m2: [2000, 4000], by: '2027-02-28' },
  ],
  [
    'Bodega disponible en marzo de 2027 con 4 andenes',
    'tipo=bodega&andenes=4&disponible=2027-03',
    { kind: 'Bodega', docks: 4, by: '2027-03-31' },
  ],
  ['En renta con precio en dólares', 'operacion=renta&cotizada=usd', { market: 'rent', quotedIn: 'USD' }],
  [
    'Nave en renta en dólares, 3,000 a 6,000 m²',
    'operacion=renta&tipo=nave-industrial&area=3000-6000&cotizada=usd',
    { market: 'rent', kind: 'Nave Industrial', m2: [3000, 6000], quotedIn: 'USD' },
  ],
  [
    'Renta en pesos, hasta $120,000',
    'operacion=renta&precio=1-120000&cotizada=mxn',
    { market: 'rent', pesos: 120_000, quotedIn: 'MXN' },
  ],
  [
    'Renta hasta USD 10,000 al mes',
    'operacion=renta&precio=1-10000&moneda=usd',
    { market: 'rent', dollars: 10_000 },
  ],
  [
    'Nave hasta USD 15,000 al mes, desde 3,000 m²',
    'operacion=renta&tipo=nave-industrial&area=3000-999999999999&precio=1-15000&moneda=usd',
    { market: 'rent', kind: 'Nave Industrial', m2: [3000, 1e12], dollars: 15_000 },
  ],
  [
    'Comprar nave hasta 20 millones',
    'operacion=venta&tipo=nave-industrial&precio=1-20000000',
    { market: 'sale', kind: 'Nave Industrial', pesos: 20_000_000 },
  ],
  [
    'Comprar nave hasta 20 millones, o sin precio publicado',
    'operacion=venta&tipo=nave-industrial&precio=1-20000000&sinprecio=incluir',
    { market: 'sale', kind: 'Nave Industrial', pesos: 20_000_000, orUnpriced: true },
  ],
  [
    'Comprar bodega de 500 a 1,000 m²',
    'operacion=venta&tipo=bodega&area=500-1000',
    { market: 'sale', kind: 'Bodega', m2: [500, 1000] },
  ],
  ['Nave divisible', 'tipo=nave-industrial&divisible=si', { kind: 'Nave Industrial', divisible: true }],
  [
    'Nave divisible en renta cerca de VW',
    'operacion=renta&tipo=nave-industrial&cerca=VW&km=10&divisible=si',
    { market: 'rent', kind: 'Nave Industrial', near: ['VW', 10], divisible: true },
  ],
  [
    'De 600 a 900 m² en renta en la zona norte',
    'operacion=renta&zona=norte&area=600-900',
    { market: 'rent', zone: 'norte', m2: [600, 900] },
  ],
  [
    'De 600 a 900 m² en renta en Xoxtla con 1 andén',
    'operacion=renta&zona=xoxtla&area=600-900&andenes=1',
    { market: 'rent', zone: 'xoxtla', m2: [600, 900], docks: 1 },
  ],
  [
    'Parque industrial en Chiapa',
    'tipo=parque-industrial&zona=chiapa',
    { kind: 'Parque Industrial', zone: 'chiapa' },
  ],
  [
    'Parque industrial con rociadores y 1,000 kVA',
    'tipo=parque-industrial&kva=1000&rociadores=si',
    { kind: 'Parque Industrial', kva: 1000, fire: 'sprinklers' },
  ],
  [
    'Parque con gas y espuela',
    'tipo=parque-industrial&gas=si&espuela=si',
    { kind: 'Parque Industrial', gas: true, rail: true },
  ],
  ['12 m de altura y 10 andenes', 'altura=12&andenes=10', { height: 12, docks: 10 }],
  [
    '12 m de altura y 10 andenes, también si no lo informan',
    'altura=12&andenes=10&sindato=incluir',
    { height: 12, docks: 10, orUnknown: true },
  ],
  [
    '1,500 kVA y gas, también sin dato',
    'kva=1500&gas=si&sindato=incluir',
    { kva: 1500, gas: true, orUnknown: true },
  ],
  [
    'Todo para logística: 10 m, 8 andenes, patio 40 m, piso 7 t',
    'altura=10&andenes=8&piso=7&patio=40',
    { height: 10, docks: 8, court: 40, floor: 7 },
  ],
  [
    'Logística en renta cerca de VW: 9 m, 6 andenes, rociadores',
    'operacion=renta&cerca=VW&km=15&altura=9&andenes=6&rociadores=si',
    { market: 'rent', near: ['VW', 15], height: 9, docks: 6, fire: 'sprinklers' },
  ],
  [
    'Manufactura en parque: 1,000 kVA, gas, grúa de 5 t, 5,000 a 10,000 m²',
    'area=5000-10000&kva=1000&grua=5&gas=si&parque=si',
    { m2: [5000, 10_000], kva: 1000, crane: 5, gas: true, park: true },
  ],
  [
    'Bodega pequeña: 400 a 600 m², hasta $45,000',
    'operacion=renta&tipo=bodega&area=400-600&precio=1-45000',
    { market: 'rent', kind: 'Bodega', m2: [400, 600], pesos: 45_000 },
  ],
  [
    'Bodega de 800 a 1,200 m² en Huejotzingo hasta $90,000',
    'operacion=renta&tipo=bodega&zona=huejotzingo&area=800-1200&precio=1-90000',
    { market: 'rent', kind: 'Bodega', zone: 'huejotzingo', m2: [800, 1200], pesos: 90_000 },
  ],
  [
    'Nave de 8,000 a 10,000 m² con 10 andenes y 1,000 kVA',
    'tipo=nave-industrial&area=8000-10000&andenes=10&kva=1000',
    { kind: 'Nave Industrial', m2: [8000, 10_000], docks: 10, kva: 1000 },
  ],
  ['A 3 km de VW', 'cerca=VW&km=3', { near: ['VW', 3] }],
  ['A 5 km de Audi, en venta', 'operacion=venta&cerca=Audi&km=5', { market: 'sale', near: ['Audi', 5] }],
  [
    'Nave en Chiapa, en renta, disponible en diciembre de 2026, ESFR',
    'operacion=renta&tipo=nave-industrial&zona=chiapa&rociadores=esfr&disponible=2026-12',
    { market: 'rent', kind: 'Nave Industrial', zone: 'chiapa', fire: 'esfr', by: '2026-12-31' },
  ],
  [
    'Bodega en Apizaco hasta $60,000 con 2 andenes',
    'operacion=renta&tipo=bodega&zona=apizaco&precio=1-60000&andenes=2',
    { market: 'rent', kind: 'Bodega', zone: 'apizaco', pesos: 60_000, docks: 2 },
  ],
  [
    'En renta de 20,000 m² o más',
    'operacion=renta&area=20000-999999999999',
    { market: 'rent', m2: [20_000, 1e12] },
  ],
  ['Nave de 100 a 200 m²', 'tipo=nave-industrial&area=100-200', { kind: 'Nave Industrial', m2: [100, 200] }],
  ['30 andenes', 'andenes=30', { docks: 30 }],
  ['Grúa de 30 t, 15 t/m² de piso', 'piso=15&grua=30', { floor: 15, crane: 30 }],
  [
    'Espuela, gas, ESFR y dentro de un parque',
    'gas=si&espuela=si&rociadores=esfr&parque=si',
    { rail: true, gas: true, fire: 'esfr', park: true },
  ],
  [
    'Comprar en dólares en Cuautlancingo',
    'operacion=venta&zona=cuautlancingo&cotizada=usd',
    { market: 'sale', zone: 'cuautlancingo', quotedIn: 'USD' },
  ],
  [
    'Comprar terreno en Huejotzingo de 5,000 a 8,000 m² dentro de un parque',
    'operacion=venta&tipo=terreno-industrial&zona=huejotzingo&area=5000-8000&parque=si',
    { market: 'sale', kind: 'Terreno Industrial', zone: 'huejotzingo', m2: [5000, 8000], park: true },
  ],
];
