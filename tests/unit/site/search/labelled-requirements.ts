import { totalOf } from '#domain/money.ts';
import { availableFromOf, lastDayOf, type MoveIn, todayInMexico } from '#domain/move-in.ts';
import type { Property } from '#domain/property.ts';
import { offersOf } from '#domain/property-offers.ts';
import { fold } from '#domain/slug.ts';

/** A search in a whole sentence, and the demo properties that a person expects it to find. */
export interface LabelledRequirement {
  search: string;
  expects: (property: Property) => boolean;
}

type Expectation = LabelledRequirement['expects'];

const all =
  (...expectations: Expectation[]): Expectation =>
  (property) =>
    expectations.every((expects) => expects(property));
const nave: Expectation = ({ type }) => type === 'Nave Industrial';
const bodega: Expectation = ({ type }) => type === 'Bodega';
const terreno: Expectation = ({ type }) => type === 'Terreno Industrial';
const rented: Expectation = ({ is_for_rent }) => is_for_rent;
const sold: Expectation = ({ is_for_sale }) => is_for_sale;
const gas: Expectation = ({ has_natural_gas }) => has_natural_gas === 'yes';
const spur: Expectation = ({ has_rail_spur, ...property }) =>
  has_rail_spur === 'yes' || mentionsSpur(property);
const inPark: Expectation = ({ is_in_park }) => is_in_park === 'yes';
const crossDock: Expectation = ({ is_cross_dock }) => is_cross_dock === 'yes';
const divisible: Expectation = ({ divisible_from }) => divisible_from !== undefined;
const esfr: Expectation = ({ fire_protection }) => fire_protection.includes('esfr');
const sprinklers: Expectation = ({ fire_protection }) =>
  fire_protection.some((protection) => protection === 'sprinklers' || protection === 'esfr');
const power =
  (kva: number): Expectation =>
  (property) =>
    (property.power_kva ?? 0) >= kva;
const docks =
  (count: number): Expectation =>
  (property) =>
    (property.loading_docks_count ?? 0) >= count;
const doors =
  (count: number): Expectation =>
  (property) =>
    (property.drive_in_doors ?? 0) >= count;
const height =
  (metres: number): Expectation =>
  (property) =>
    (property.ceiling_height ?? 0) >= metres;
const court =
  (metres: number): Expectation =>
  (property) =>
    (property.truck_court_depth ?? 0) >= metres;
const floor =
  (load: number): Expectation =>
  (property) =>
    (property.floor_load ?? 0) >= load;
const around =
  (area: number): Expectation =>
  (property) =>
    property.area >= area * 0.8 && property.area <= area * 1.2;
/** Quoted in dollars in one of its markets. */
const inDollars: Expectation = (property) => offersOf(property).some(({ currency }) => currency === 'USD');
const inPesos: Expectation = (property) => offersOf(property).some(({ currency }) => currency === 'MXN');
const rentedInDollars: Expectation = (property) =>
  offersOf(property).some(({ kind, currency }) => kind === 'rent' && currency === 'USD');
const soldInPesos: Expectation = (property) =>
  offersOf(property).some(({ kind, currency }) => kind === 'sale' && currency === 'MXN');
const availableBy =
  (wanted: MoveIn): Expectation =>
  (property) =>
    (availableFromOf(property) ?? '9') <= lastDayOf(wanted, todayInMexico());
const rentUpTo =
  (dollars: number): Expectation =>
  (property) =>
    offersOf(property).some(
      (offer) =>
        offer.kind === 'rent' &&
        offer.currency === 'USD' &&
        (totalOf(offer, property.area)?.amount ?? Number.POSITIVE_INFINITY) <= dollars,
    );
const inCity =
  (city: string): Expectation =>
  (property) =>
    fold(property.city).includes(fold(city));

/** No demo property has a spur, so the words find the texts that speak of one. */
const mentionsSpur = ({ description, features }: Pick<Property, 'description' | 'features'>) =>
  /espuela/i.test([description, ...features].join(' '));

export const labelledRequirements: LabelledRequirement[] = [
  {
    search: 'nave 10,000 m² ESFR 500 kVA gas natural',
    expects: all(nave, around(10_000), esfr, power(500), gas),
  },
  { search: '500 kVA', expects: power(500) },
  { search: '1 MVA', expects: power(1000) },
  { search: 'nave con 750 kVA', expects: all(nave, power(750)) },
  { search: 'nave en renta con al menos 1,000 kVA', expects: all(nave, rented, power(1000)) },
  { search: 'bodega 75 kva', expects: all(bodega, power(75)) },
  { search: 'terreno con 2 MVA', expects: all(terreno, power(2000)) },
  { search: 'más de 300 kVA en Huejotzingo', expects: all(power(300), inCity('Huejotzingo')) },
  { search: 'nave con gas natural', expects: all(nave, gas) },
  { search: 'naves en renta con gas natural', expects: all(nave, rented, gas) },
  { search: 'gas natural en Tetla', expects: all(gas, inCity('Tetla')) },
  { search: 'ESFR', expects: esfr },
  { search: 'rociadores ESFR', expects: esfr },
  { search: 'nave con rociadores', expects: all(nave, sprinklers) },
  { search: 'rociadores y gas natural', expects: all(sprinklers, gas) },
  { search: 'patio de 35 m', expects: court(35) },
  { search: 'nave con patio de maniobras de 40 metros', expects: all(nave, court(40)) },
  { search: 'patio 30', expects: court(30) },
  { search: '8 rampas', expects: docks(8) },
  { search: '4 rampas niveladoras', expects: docks(4) },
  { search: 'nave con 12 andenes y 1 MVA', expects: all(nave, docks(12), power(1000)) },
  { search: '2 puertas a nivel de piso', expects: doors(2) },
  { search: 'bodega con 2 cortinas metálicas', expects: all(bodega, doors(2)) },
  { search: 'piso de 6 t/m²', expects: floor(6) },
  { search: '8 ton/m2', expects: floor(8) },
  { search: 'nave de 10 m de altura libre y piso para 5 t/m²', expects: all(nave, height(10), floor(5)) },
  { search: 'espuela', expects: spur },
  { search: 'nave en parque industrial', expects: all(nave, inPark) },
  { search: 'terreno en parque', expects: all(terreno, inPark) },
  { search: 'dentro de parque industrial', expects: inPark },
  { search: 'nave divisible', expects: all(nave, divisible) },
  { search: 'divisible en renta', expects: all(divisible, rented) },
  { search: 'cross dock', expects: crossDock },
  { search: 'nave cross dock en Amozoc', expects: all(nave, crossDock, inCity('Amozoc')) },
  { search: "36' clear height with ESFR", expects: all(height(11), esfr) },
  { search: '10 dock doors and natural gas', expects: all(docks(10), gas) },
  { search: '2 grade-level doors', expects: doors(2) },
  { search: '130 ft truck court', expects: court(39.6) },
  { search: 'for sale 500 kVA natural gas', expects: all(sold, power(500), gas) },
  { search: 'in an industrial park', expects: inPark },
  {
    search: 'nave 10,000 m² ESFR 500 kVA gas natural usd',
    expects: all(nave, around(10_000), esfr, power(500), gas, inDollars),
  },
  { search: 'naves en usd', expects: all(nave, inDollars) },
  { search: 'nave en renta en dólares', expects: all(nave, rentedInDollars) },
  { search: 'rentas cotizadas en dlls', expects: inDollars },
  { search: 'bodega en pesos', expects: all(bodega, inPesos) },
  { search: 'terreno en venta en pesos', expects: all(terreno, soldInPesos) },
  { search: 'nave con ESFR en dólares', expects: all(nave, esfr, inDollars) },
  { search: 'naves precio en USD con gas natural', expects: all(nave, inDollars, gas) },
  { search: 'nave en renta hasta 60,000 usd', expects: all(nave, rentUpTo(60_000)) },
  { search: 'renta menos de 40 mil dólares al mes', expects: rentUpTo(40_000) },
  { search: 'inmediata', expects: availableBy(0) },
  { search: 'nave disponible de inmediato', expects: all(nave, availableBy(0)) },
  { search: 'bodega con entrega inmediata', expects: all(bodega, availableBy(0)) },
  { search: 'nave en renta con disponibilidad inmediata', expects: all(nave, rented, availableBy(0)) },
  { search: 'bodega disponible ya', expects: all(bodega, availableBy(0)) },
  { search: 'nave disponible en 6 meses', expects: all(nave, availableBy(6)) },
  { search: 'bodega en 3 meses', expects: all(bodega, availableBy(3)) },
  { search: 'nave disponible en marzo de 2027', expects: all(nave, availableBy('2027-03')) },
  { search: 'nave para marzo 2027', expects: all(nave, availableBy('2027-03')) },
  { search: 'bodega antes de junio de 2027', expects: all(bodega, availableBy('2027-06')) },
  { search: 'nave a partir del 15 de julio 2027', expects: all(nave, availableBy('2027-07')) },
  { search: 'naves con gas natural para julio de 2027', expects: all(nave, gas, availableBy('2027-07')) },
  { search: 'available immediately with natural gas', expects: all(availableBy(0), gas) },
  { search: 'nave 500 kVA inmediata en dólares', expects: all(nave, power(500), availableBy(0), inDollars) },
  { search: 'nave en Huejotzingo inmediata', expects: all(nave, inCity('Huejotzingo'), availableBy(0)) },
];
