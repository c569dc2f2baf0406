import { plausibleKm, pointOf } from '#domain/distance.ts';
import { fitsType } from '#domain/fact-info.ts';
import { factInfoOf, factNames } from '#domain/facts.ts';
import type { DistanceTarget, LandmarkDistance } from '#domain/landmark-distances.ts';
import { convert, type ExchangeRate, pricePerSquareMetre } from '#domain/money.ts';
import { placeTextOf } from '#domain/place-text.ts';
import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import { listedPricesOf, type Offer, offersOf } from '#domain/property-offers.ts';
import { statusNames } from '#domain/property-statuses.ts';
import type { Road } from '#domain/road-distance.ts';
import { paths } from '#paths.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { availabilityTextOf } from '#site/properties/availability-text.ts';
import { cardFactsOf } from '#site/properties/card-facts.ts';
import {
  approximateMark,
  equivalentText,
  perMetreEquivalentText,
  priceSuffix,
} from '#site/properties/listed-prices.ts';
import { type CostRow, rentCostRows, saleCostRows } from '#site/properties/sheet/cost-rows.ts';
import { factTableOf } from '#site/properties/sheet/property-facts.ts';
import { formatMoney } from '#text/format.ts';
import { unknownPriceText } from '#text/offer-labels.ts';

/** One row of one property. A row without a value is not informed. */
export interface ComparedRow {
  /** The same for all properties. */
  name: string;
  label: string;
  value?: string | undefined;
  /** Small print below the value. */
  note?: string | undefined;
  /** The figure, for the mark of the best one. */
  amount?: number | undefined;
  /** Only amounts of one unit are compared. */
  unit?: string | undefined;
}

interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

/** A property in the comparison and in the selection: the rows of its page, made at build time. */
export interface ComparedProperty {
  id: string;
  code: string;
  title: string;
  type: string;
  path: string;
  place: string;
  /** "Apartada". */
  status?: string | undefined;
  photograph?: ShownPhotograph | undefined;
  /** One line per offer: "$98,500/mes". */
  prices: string[];
  /** "9,600 m²", "12 andenes". */
  highlights: string[];
  groups: ComparedGroup[];
  /** The names of rows that are not asked of a property of this type or offer. */
  inapplicable: string[];
  /** Straight lines to the landmarks in whole km, by short name. Absent without a position. */
  kmTo?: Record<string, number> | undefined;
  /** The known distances by road, by short name of the landmark: at most those of its sheet. */
  roadTo?: Record<string, Road> | undefined;
}

export function comparedPropertyOf(
  property: Property,
  photographs: ShownPhotograph[],
  rate: ExchangeRate | undefined,
  landmarks: DistanceTarget[],
  distances: LandmarkDistance[],
): ComparedProperty {
  const { id, reference_code, title, type, status } = property;
  const groups = groupsOf.map(({ title, rows }) => ({ title, rows: rows(property, rate) }));
  return {
    id,
    code: reference_code,
    title,
    type,
    path: paths.property(property),
    place: placeTextOf(property),
    ...(status !== 'active' && { status: statusNames[status] }),
    photograph: photographs[mainIndexOf(property)],
    prices: listedPricesOf(property).map(({ offer }) => (offer ? priceLineOf(offer) : unknownPriceText)),
    highlights: cardFactsOf(property).map(({ text }) => text),
    groups: [...groups.slice(0, 2), ...factGroupsOf(property), ...groups.slice(2)].filter(
      ({ rows }) => rows.length > 0,
    ),
    inapplicable: inapplicableTo(property),
    kmTo: kmToLandmarks(property, landmarks),
    roadTo: roadsIn(distances),
  };
}

function roadsIn(distances: LandmarkDistance[]): ComparedProperty['roadTo'] {
  const roads = distances.flatMap(({ name, road }) => (road ? [[name, road] as const] : []));
  return roads.length > 0 ? Object.fromEntries(roads) : undefined;
}

function kmToLandmarks(property: Property, landmarks: DistanceTarget[]): ComparedProperty['kmTo'] {
  const point = pointOf(property);
  if (!point) return undefined;
  return Object.fromEntries(
    landmarks.flatMap(({ short_name, ...position }) => {
      const km = plausibleKm(point, position);
      return km === undefined ? [] : [[short_name, Math.round(km)]];
    }),
  );
}

type RowsOf = (property: Property, rate: ExchangeRate | undefined) => ComparedRow[];

/** The groups around the table of facts. A row more is an entry more; `betterAmounts` says which amount is better. */
const groupsOf: { title: string; rows: RowsOf }[] = [
  {
    title: 'Precio',
    rows: (property, rate) => [...offerRows(property, rate, 'sale'), ...offerRows(property, rate, 'rent')],
  },
  {
    title: 'General',
    rows: (property) => [typeRow(property), placeRow(property), availabilityRow(property)],
  },
  { title: 'Costo de la renta', rows: (property, rate) => costRowsOf(rentRows(property, rate), ['rent']) },
  {
    title: 'Costo de la compra',
    rows: (property, rate) => costRowsOf(saleRows(property, rate), ['sale', 'sale_per_m2']),
  },
];

const typeRow = ({ type }: Property): ComparedRow => ({ name: 'type', label: 'Tipo', value: type });
const placeRow = (property: Property): ComparedRow => ({
  name: 'place',
  label: 'Ubicación',
  value: placeTextOf(property),
});
const availabilityRow = (property: Property): ComparedRow => ({
  name: 'availability',
  label: 'Disponibilidad',
  value: property.status === 'reserved' ? statusNames.reserved : availabilityTextOf(property),
});

const priceLineOf = (offer: Offer) => `${formatMoney(offer)}${priceSuffix(offer)}`;

const offerNames = {
  sale: ['sale', 'Venta', 'Venta por m²'],
  rent: ['rent', 'Renta', 'Renta por m² al mes'],
} as const;

/** The price and that of one m²; nothing for a market in which the property is not offered. */
function offerRows(property: Property, rate: ExchangeRate | undefined, kind: 'sale' | 'rent'): ComparedRow[] {
  const [name, label, perMetreLabel] = offerNames[kind];
  const isOffered = kind === 'sale' ? property.is_for_sale : property.is_for_rent;
  if (!isOffered) return [];
  const offer = property.is_price_on_request
    ? undefined
    : offersOf(property).find((candidate) => candidate.kind === kind);
  if (!offer) return [{ name, label, value: unknownPriceText }];
  const perMetre = pricePerSquareMetre(offer, property.area);
  const inPesos = perMetre && (convert(perMetre, 'MXN', rate) ?? perMetre);
  const equivalent = perMetreEquivalentText(offer, property.area, rate);
  return [
    { name, label, value: priceLineOf(offer), note: equivalentText(offer, property.area, rate) },
    {
      name: `${name}_per_m2`,
      label: perMetreLabel,
      value: perMetre && formatMoney(perMetre),
      note: equivalent && rate && `${equivalent}, ${approximateMark(rate)}`,
      amount: inPesos?.amount,
      // Prices in dollars are compared by the rate. Land costs less than a building, and a price with VAT more than one without.
      unit: inPesos && `${inPesos.currency} ${property.price_includes_vat ?? ''} ${property.type}`,
    },
  ];
}

/** As on the page of the property: a price on request has no cost. */
const rentRows: (...args: Parameters<RowsOf>) => CostRow[] = (property, rate) =>
  property.is_for_rent && !property.is_price_on_request ? rentCostRows(property, rate) : [];
const saleRows: typeof rentRows = (property, rate) =>
  property.is_for_sale && !property.is_price_on_request ? saleCostRows(property, rate) : [];

/** @param shownAbove the rows that the prices show already */
const costRowsOf = (rows: CostRow[], shownAbove: string[]): ComparedRow[] =>
  rows
    .filter(({ name }) => !shownAbove.includes(name))
    .map(({ name, label, detail, value, note }) => ({
      name: `cost_${name}`,
      label,
      value,
      note: [detail, note].filter(Boolean).join('. ') || undefined,
    }));

/** The facts in the groups of the property's page. Numeric facts have their amount too. */
const factGroupsOf = (property: Property): ComparedGroup[] =>
  factTableOf(property).map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => {
      const figure = property[row.name as keyof Property];
      return typeof figure === 'number' && row.value !== undefined ? { ...row, amount: figure } : row;
    }),
  }));

const saleNames = ['sale', 'sale_per_m2', 'cost_sale_vat'];
const rentNames = ['rent', 'rent_per_m2', 'maintenance', 'vat', 'month', 'year', 'term', 'first_payment'];

function inapplicableTo({ type, is_for_sale, is_for_rent }: Property): string[] {
  const facts = factNames.filter((name) => {
    const info = factInfoOf(name);
    return !fitsType(info, type) || (info.isForRentOnly && !is_for_rent);
  });
  return [
    ...facts,
    ...(is_for_sale ? [] : saleNames),
    ...(is_for_rent ? [] : rentNames.flatMap((name) => [name, `cost_${name}`])),
  ];
}
