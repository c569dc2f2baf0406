import type { Property } from '#domain/property.ts';
import { foldForSearch } from '#domain/property-search.ts';
import { fold } from '#domain/slug.ts';

/** A search and the demo properties that a person expects it to find. */
export interface LabelledSearch {
  search: string;
  /** The same search in the words of the catalog, when it is misspelt or uses other words. */
  meant?: string;
  expects: (property: Property) => boolean;
}

type Expectation = LabelledSearch['expects'];

const all =
  (...expectations: Expectation[]): Expectation =>
  (property) =>
    expectations.every((expects) => expects(property));
const anyOf =
  (...expectations: Expectation[]): Expectation =>
  (property) =>
    expectations.some((expects) => expects(property));
const nave: Expectation = ({ type }) => type === 'Nave Industrial';
const bodega: Expectation = ({ type }) => type === 'Bodega';
const terreno: Expectation = ({ type }) => type === 'Terreno Industrial';
const parque: Expectation = ({ type }) => type === 'Parque Industrial';
const sold: Expectation = ({ is_for_sale }) => is_for_sale;
const rented: Expectation = ({ is_for_rent }) => is_for_rent;
const nothing: Expectation = () => false;
const inCity =
  (city: string): Expectation =>
  (property) =>
    fold(property.city).includes(fold(city));
const inState =
  (state: string): Expectation =>
  (property) =>
    property.state === state;
/** The words stand somewhere in the text of the property's page. */
const textContains =
  (words: RegExp): Expectation =>
  ({ title, location, address, area, description, features, available_services }) =>
    words.test(
      foldForSearch(
        [title, location, address, area, description, ...features, ...available_services].join(' '),
      ),
    );

const refrigerated = textContains(/\b(refrigera(cion|d[oa])|frigorific[oa])/);

const places: LabelledSearch[] = [
  { search: 'Huejotzingo', expects: inCity('Huejotzingo') },
  { search: 'HUEJOTZINGO', expects: inCity('Huejotzingo') },
  { search: 'huejo', expects: inCity('Huejotzingo') },
  { search: 'Tehuacán', expects: inCity('Tehuacán') },
  { search: 'tehuacan', expects: inCity('Tehuacán') },
  { search: 'san jose chiapa', expects: inCity('San José Chiapa') },
  { search: 'San Martín Texmelucan', expects: inCity('Texmelucan') },
  { search: 'texmelucan', expects: inCity('Texmelucan') },
  { search: 'cholula', expects: inCity('Cholula') },
  { search: 'san pedro cholula', expects: inCity('San Pedro Cholula') },
  { search: 'san andrés cholula', expects: inCity('San Andrés Cholula') },
  { search: 'amozoc', expects: inCity('Amozoc') },
  { search: 'xoxtla', expects: inCity('Xoxtla') },
  { search: 'ixtacuixtla', expects: inCity('Ixtacuixtla') },
  { search: 'tetla de la solidaridad', expects: inCity('Tetla') },
  { search: 'cañada morelos', expects: inCity('Cañada Morelos') },
  { search: 'canada morelos', expects: inCity('Cañada Morelos') },
  { search: 'tlaxcala', expects: inState('Tlaxcala') },
  { search: 'recta a cholula', expects: textContains(/recta a cholula/) },
  { search: 'periférico ecológico', expects: textContains(/periferico ecologico/) },
  { search: 'arco norte', expects: textContains(/arco norte/) },
];

const typesAndMarkets: LabelledSearch[] = [
  { search: 'bodega', expects: bodega },
  { search: 'bodegas', expects: bodega },
  { search: 'terrenos', expects: terreno },
  { search: 'naves industriales', expects: nave },
  { search: 'nave huejotzingo', expects: all(nave, inCity('Huejotzingo')) },
  { search: 'naves en huejotzingo', expects: all(nave, inCity('Huejotzingo')) },
  { search: 'bodegas en tehuacán', expects: all(bodega, inCity('Tehuacán')) },
  { search: 'bodega cuautlancingo', expects: all(bodega, inCity('Cuautlancingo')) },
  { search: 'terreno san josé chiapa', expects: all(terreno, inCity('San José Chiapa')) },
  { search: 'terrenos en amozoc', expects: all(terreno, inCity('Amozoc')) },
  { search: 'parque industrial cuautlancingo', expects: all(parque, inCity('Cuautlancingo')) },
  { search: 'parques industriales en tlaxcala', expects: all(parque, inState('Tlaxcala')) },
  { search: 'bodega en renta', expects: all(bodega, rented) },
  { search: 'bodegas en renta en puebla', expects: all(bodega, rented, inState('Puebla')) },
  { search: 'nave en venta en amozoc', expects: all(nave, sold, inCity('Amozoc')) },
  { search: 'terreno en venta huamantla', expects: all(terreno, sold, inCity('Huamantla')) },
  { search: 'nave industrial en renta coronango', expects: all(nave, rented, inCity('Coronango')) },
  { search: 'renta de bodega en cholula', expects: all(bodega, rented, inCity('Cholula')) },
];

const needs: LabelledSearch[] = [
  { search: 'subestación', expects: textContains(/\bsubestacion/) },
  { search: 'subestacion 500 kva', expects: textContains(/\bsubestacion de 500 kva/) },
  { search: 'rampa niveladora', expects: textContains(/\brampa niveladora/) },
  { search: 'grúa viajera', expects: textContains(/\bgrua viajera/) },
  { search: 'gas natural', expects: textContains(/\bgas natural/) },
  { search: 'racks', expects: textContains(/\bracks/) },
  { search: 'mezzanine', expects: textContains(/\bmezzanine/) },
  { search: 'patio de maniobras', expects: textContains(/\bpatio de maniobras/) },
  { search: 'rociadores', expects: textContains(/\brociadores/) },
  { search: 'fibra óptica', expects: textContains(/\bfibra optica/) },
  { search: 'pozo concesionado', expects: textContains(/\bpozo concesionado/) },
  { search: 'clase A', expects: textContains(/\bclase a\b/) },
  { search: 'altura libre de 12 m', expects: textContains(/\baltura libre de 12 m/) },
  { search: 'proveedor automotriz', expects: textContains(/\bproveedor automotriz/) },
  { search: '2000 m2', expects: textContains(/\b2000\b/) },
  { search: '15,000 m²', expects: textContains(/\b15000\b/) },
  { search: 'textil', expects: textContains(/\btextil/) },
];

const misspelt: LabelledSearch[] = [
  { search: 'hejotzingo', meant: 'huejotzingo', expects: inCity('Huejotzingo') },
  { search: 'huejozingo', meant: 'huejotzingo', expects: inCity('Huejotzingo') },
  { search: 'huejotsingo', meant: 'huejotzingo', expects: inCity('Huejotzingo') },
  { search: 'cuatlancingo', meant: 'cuautlancingo', expects: inCity('Cuautlancingo') },
  { search: 'cuautlansingo', meant: 'cuautlancingo', expects: inCity('Cuautlancingo') },
  { search: 'teuacan', meant: 'tehuacan', expects: inCity('Tehuacán') },
  { search: 'tehuakan', meant: 'tehuacan', expects: inCity('Tehuacán') },
  { search: 'texmelukan', meant: 'texmelucan', expects: inCity('Texmelucan') },
  { search: 'amosoc', meant: 'amozoc', expects: inCity('Amozoc') },
  { search: 'apisaco', meant: 'apizaco', expects: inCity('Apizaco') },
  { search: 'huamntla', meant: 'huamantla', expects: inCity('Huamantla') },
  { search: 'xicotzinco', meant: 'xicohtzinco', expects: inCity('Xicohtzinco') },
  { search: 'istacuixtla', meant: 'ixtacuixtla', expects: inCity('Ixtacuixtla') },
  { search: 'tepaeca', meant: 'tepeaca', expects: inCity('Tepeaca') },
  { search: 'nopaluacn', meant: 'nopalucan', expects: inCity('Nopalucan') },
  { search: 'calpulalpam', meant: 'calpulalpan', expects: inCity('Calpulalpan') },
  { search: 'tlascala', meant: 'tlaxcala', expects: inState('Tlaxcala') },
  { search: 'vodega', meant: 'bodega', expects: bodega },
  { search: 'bodga huejotzingo', meant: 'bodega huejotzingo', expects: all(bodega, inCity('Huejotzingo')) },
  { search: 'tereno en amosoc', meant: 'terreno en amozoc', expects: all(terreno, inCity('Amozoc')) },
  { search: 'nabe en renta', meant: 'nave en renta', expects: all(nave, rented) },
  { search: 'parqe industrial', meant: 'parque industrial', expects: parque },
  { search: 'parke industrial', meant: 'parque industrial', expects: parque },
  { search: 'bentas', meant: 'venta', expects: sold },
  { search: 'subestasion', meant: 'subestacion', expects: textContains(/\bsubestacion/) },
  { search: 'rampa nibeladora', meant: 'rampa niveladora', expects: textContains(/\brampa niveladora/) },
  { search: 'mezanine', meant: 'mezzanine', expects: textContains(/\bmezzanine/) },
];

const synonyms: LabelledSearch[] = [
  { search: 'warehouse', meant: 'bodegas', expects: anyOf(bodega, nave, textContains(/\bnaves/)) },
  {
    search: 'warehouses in Huejotzingo',
    meant: 'bodegas Huejotzingo',
    expects: all(anyOf(bodega, nave), inCity('Huejotzingo')),
  },
  {
    search: 'warehouse for rent',
    meant: 'bodegas renta',
    expects: all(anyOf(bodega, nave, textContains(/\bnaves/)), rented),
  },
  { search: 'docks', meant: 'anden', expects: textContains(/\banden/) },
  { search: 'loading docks', meant: 'anden', expects: textContains(/\banden/) },
  { search: 'cross dock', meant: 'anden', expects: textContains(/\banden/) },
  { search: 'cross-docking', meant: 'anden', expects: textContains(/\banden/) },
  { search: 'land for sale', meant: 'terrenos venta', expects: all(terreno, sold) },
  { search: 'lots in amozoc', meant: 'terrenos amozoc', expects: all(terreno, inCity('Amozoc')) },
  { search: 'industrial park', meant: 'parques', expects: parque },
  { search: 'galerón', meant: 'naves', expects: anyOf(nave, textContains(/\bnaves/)) },
  {
    search: 'galerones en renta',
    meant: 'naves renta',
    expects: all(anyOf(nave, textContains(/\bnaves/)), rented),
  },
  { search: 'quiero rentar una bodega', meant: 'renta bodega', expects: all(bodega, rented) },
  { search: 'rento bodega', meant: 'renta bodega', expects: all(bodega, rented) },
  { search: 'nave en alquiler', meant: 'nave renta', expects: all(nave, rented) },
  {
    search: 'busco nave en cuautlancingo',
    meant: 'nave cuautlancingo',
    expects: all(nave, inCity('Cuautlancingo')),
  },
  { search: 'bodega pequeña en cholula', meant: 'bodega cholula', expects: all(bodega, inCity('Cholula')) },
  { search: 'factory', meant: 'naves', expects: anyOf(nave, textContains(/\bnaves/)) },
  { search: 'bodegas en puebla capital', meant: 'bodegas puebla', expects: all(bodega, inState('Puebla')) },
  { search: 'nave barata en amozoc', meant: 'nave amozoc', expects: all(nave, inCity('Amozoc')) },
  { search: 'comprar terreno', meant: 'venta terreno', expects: all(terreno, sold) },
  { search: 'predios en venta', meant: 'terrenos venta', expects: all(terreno, sold) },
  { search: 'muelles', meant: 'anden', expects: textContains(/\banden/) },
  { search: 'almacenes en tehuacán', meant: 'bodegas tehuacan', expects: all(bodega, inCity('Tehuacán')) },
  { search: 'cedis', meant: 'distribucion', expects: textContains(/\bdistribucion/) },
  { search: 'cámara fría', meant: 'refrigeracion', expects: refrigerated },
  { search: 'cuarto frío', meant: 'refrigeracion', expects: refrigerated },
  { search: 'cuartos fríos', meant: 'refrigeracion', expects: refrigerated },
  { search: 'cámaras frías', meant: 'refrigeracion', expects: refrigerated },
  { search: 'cold storage', meant: 'refrigeracion', expects: refrigerated },
  { search: 'refrigerado', meant: 'refrigeracion', expects: refrigerated },
  { search: 'nave refrigerada', meant: 'nave refrigeracion', expects: all(nave, refrigerated) },
  { search: 'naves refrigeradas', meant: 'naves refrigeracion', expects: all(nave, refrigerated) },
  { search: 'frigorífico', meant: 'frigorifica', expects: refrigerated },
  { search: 'sprinklers', meant: 'rociadores', expects: textContains(/\brociadores/) },
];

const years: LabelledSearch[] = ['nave 2015', 'nave del 2015', 'nave construida en 2015'].map((search) => ({
  search,
  meant: 'nave 2015',
  expects: all(nave, ({ year_built }) => year_built === 2015),
}));

const unrelated: LabelledSearch[] = [
  'monterrey',
  'querétaro',
  'departamento amueblado',
  'hotel',
  'alberca',
  'xkcdqwz',
].map((search) => ({ search, expects: nothing }));

/** With a word that no property has: the others are searched. */
const partlyUnknown: LabelledSearch[] = [
  { search: 'bodega en guadalajara', meant: 'bodega', expects: bodega },
  { search: 'nave en toluca', meant: 'nave', expects: nave },
  { search: 'bodega tehuacán xkcdqwz', meant: 'bodega tehuacán', expects: all(bodega, inCity('Tehuacán')) },
];

const landmarks: LabelledSearch[] = [
  { search: 'nave VW', meant: 'nave cuautlancingo', expects: all(nave, inCity('Cuautlancingo')) },
  { search: 'Volkswagen', meant: 'cuautlancingo', expects: inCity('Cuautlancingo') },
  {
    search: 'terreno cerca de Audi',
    meant: 'terreno chiapa',
    expects: all(terreno, inCity('San José Chiapa')),
  },
  { search: 'parque FINSA', meant: 'parque cuautlancingo', expects: all(parque, inCity('Cuautlancingo')) },
];

export const labelledSearches = [
  ...places,
  ...typesAndMarkets,
  ...needs,
  ...misspelt,
  ...synonyms,
  ...years,
  ...unrelated,
  ...partlyUnknown,
  ...landmarks,
];

/** A part of the property that can be let, or the whole, has an area in the range. */
const offersArea =
  (min: number, max: number): Expectation =>
  ({ area, divisible_from = area }) =>
    area >= min && divisible_from <= max;

/** Searches for an area, which the list reads as a filter. "2,000 m²" matches ±20 %. */
export const labelledAreaSearches: LabelledSearch[] = [
  { search: '2,000 m²', expects: offersArea(1_600, 2_400) },
  { search: '5,000 m²', expects: offersArea(4_000, 6_000) },
  { search: 'nave de 5,000 m²', expects: all(nave, offersArea(4_000, 6_000)) },
  { search: 'nave de 7 mil metros', expects: all(nave, offersArea(5_600, 8_400)) },
  {
    search: 'nave de 10,000 m² en San José Chiapa',
    expects: all(nave, inCity('San José Chiapa'), offersArea(8_000, 12_000)),
  },
  { search: 'parque de 6,000 m²', expects: all(parque, offersArea(4_800, 7_200)) },
  { search: 'terreno de media hectárea', expects: all(terreno, offersArea(4_000, 6_000)) },
  { search: 'nave de más de 12 mil metros', expects: all(nave, offersArea(12_000, Number.MAX_VALUE)) },
  { search: 'bodega hasta 300 m²', expects: all(bodega, offersArea(1, 300)) },
];
