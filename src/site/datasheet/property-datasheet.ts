import {
  type Datasheet,
  type DatasheetGroup,
  type DatasheetPrice,
  type DatasheetRow,
  maxDatasheetPhotographs,
} from '#datasheet/datasheet.ts';
import type { LandmarkDistance } from '#domain/landmark-distances.ts';
import type { ExchangeRate } from '#domain/money.ts';
import { placeTextOf } from '#domain/place-text.ts';
import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import { type ListedPrice, listedPricesOf } from '#domain/property-offers.ts';
import { isClosed, statusLabelOf, statusNames } from '#domain/property-statuses.ts';
import { textsBeyondFacts } from '#domain/repeated-texts.ts';
import { paths } from '#paths.ts';
import type { ShownBroker } from '#site/contact/shown-broker.ts';
import type { PlacedMap } from '#site/geography/orientation-maps.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { availabilityTextOf, confirmedDayOf } from '#site/properties/availability-text.ts';
import { derivedPriceText, equivalentText, priceSuffix } from '#site/properties/listed-prices.ts';
import type { ListedUnit, ParkLinks } from '#site/properties/park-links.ts';
import { type CostRow, rentCostRows, saleCostRows } from '#site/properties/sheet/cost-rows.ts';
import { factTableOf, highlightsOf } from '#site/properties/sheet/property-facts.ts';
import { absoluteUrl } from '#site/seo/absolute-url.ts';
import { distanceText, roadText } from '#text/distance-text.ts';
import { count, formatArea, formatDay, formatMoney, formatPlainDay } from '#text/format.ts';
import { offerLabels, unknownPriceText, vatTexts } from '#text/offer-labels.ts';

/** The data of a property's page that its datasheet needs. */
export interface DatasheetSource {
  property: Property;
  rate: ExchangeRate | undefined;
  /** In the order of the property's images. */
  photographs: ShownPhotograph[];
  plans: ShownPhotograph[];
  broker?: ShownBroker | undefined;
  parent?: ParkLinks['parent'];
  units: ParkLinks['units'];
  map?: PlacedMap | undefined;
  distances?: LandmarkDistance[] | undefined;
}

/** The datasheet of a property: the groups, rows and words of its page. */
export function datasheetOf({
  property,
  rate,
  plans,
  parent,
  map,
  broker,
  ...source
}: DatasheetSource): Datasheet {
  const { reference_code, title, type, address, description, features, available_services } = property;
  const [plan] = plans;
  return {
    code: reference_code,
    title,
    type,
    status: statusLabelOf(property),
    place: placeTextOf(property),
    address,
    parent: parent?.title,
    url: absoluteUrl(paths.propertyByCode(property.reference_code)),
    prices: listedPricesOf(property).map((price) => priceOf(price, property, rate)),
    availability: availabilityOf(property),
    highlights: highlightsOf(property).map(rowOf),
    description,
    features: textsBeyondFacts(features, property),
    services: textsBeyondFacts(available_services, property),
    groups: factTableOf(property).map((group) => ({ title: group.title, rows: group.rows.map(rowOf) })),
    costs: costsOf(property, rate),
    units: unitsOf(source.units),
    photographs: photographsOf(property, source.photographs),
    plan: plan && imageOf(plan, planWidth),
    map: map && { src: map.src, width: map.width, height: map.height, at: map.at },
    distances: (source.distances ?? []).map(({ name, km, road }) => ({
      label: name,
      value: distanceText(km),
      road: road && roadText(road),
    })),
    broker: broker && { name: broker.name, phones: broker.phones, whatsapp: broker.whatsapp },
    updatedOn: formatDay(property.updated_at),
  };
}

function priceOf(
  { kind, offer }: ListedPrice,
  property: Property,
  rate: ExchangeRate | undefined,
): DatasheetPrice {
  const label = kind === 'unspecified' ? '' : offerLabels[kind];
  if (!offer) return { kind, label, amount: unknownPriceText, suffix: '', lines: [] };
  const { area, price_includes_vat } = property;
  return {
    kind,
    label,
    amount: formatMoney(offer),
    suffix: `${offer.currency === 'MXN' ? 'MXN' : ''}${priceSuffix(offer)}`,
    lines: [
      [price_includes_vat && vatTexts[price_includes_vat], derivedPriceText(offer, area)]
        .filter(Boolean)
        .join(' · '),
      equivalentText(offer, area, rate) ?? '',
    ].filter(Boolean),
  };
}

function availabilityOf(property: Property): string[] {
  const day = confirmedDayOf(property);
  return [availabilityTextOf(property), day && `Disponibilidad confirmada el ${formatPlainDay(day)}`].flatMap(
    (text) => text || [],
  );
}

const rowOf = ({
  label,
  value,
  note,
}: {
  label: string;
  value?: string | undefined;
  note?: string | undefined;
}) => ({
  label,
  value,
  note,
});

/** A price on request has no cost. */
function costsOf(property: Property, rate: ExchangeRate | undefined): DatasheetGroup[] {
  if (property.is_price_on_request) return [];
  return [
    { title: offerNames.rent, rows: property.is_for_rent ? rentCostRows(property, rate) : [] },
    { title: offerNames.sale, rows: saleCostRows(property, rate) },
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => ({ title, rows: rows.map(costRowOf) }));
}

const offerNames = { rent: 'En renta', sale: 'En venta' };

const costRowOf = ({ label, detail, value, note }: CostRow) =>
  rowOf({ label: detail ? `${label}, ${detail}` : label, value, note });

const maxUnits = 12;

function unitsOf(units: ListedUnit[]): DatasheetGroup[] {
  const rows = units.slice(0, maxUnits).map(unitRowOf);
  const left = units.length - rows.length;
  if (left > 0) rows.push({ label: `y ${count(left, 'unidad más', 'unidades más')}`, value: '' });
  return rows.length > 0 ? [{ title: 'Unidades', rows }] : [];
}

/** The price is the note, so that a datasheet without prices keeps the row. */
function unitRowOf(unit: ListedUnit): DatasheetRow {
  const prices = isClosed(unit) ? [] : listedPricesOf(unit).flatMap(({ offer }) => offer ?? []);
  return {
    label: unit.title,
    value: [unit.area > 0 && formatArea(unit.area), statusNames[unit.status]].filter(Boolean).join(' · '),
    note: prices.map((offer) => formatMoney(offer) + priceSuffix(offer)).join(' · ') || undefined,
  };
}

/** Pixels; the next larger file is taken. */
const mainWidth = 960;
const otherWidth = 480;
const planWidth = 1600;

function photographsOf(property: Property, photographs: ShownPhotograph[]) {
  const main = photographs[mainIndexOf(property)];
  if (!main) return [];
  const others = photographs
    .filter((photograph) => photograph !== main)
    .slice(0, maxDatasheetPhotographs - 1);
  return [imageOf(main, mainWidth), ...others.map((other) => imageOf(other, otherWidth))];
}

/** The smallest file of an image that is wide enough, else the widest. */
function imageOf({ src, srcset = '', alt }: ShownPhotograph, width: number) {
  const files = srcset
    .split(', ')
    .filter(Boolean)
    .map((entry) => entry.split(' '))
    .map(([file = '', size = '']) => ({ file, width: Number.parseInt(size, 10) }))
    .sort((a, b) => a.width - b.width);
  return { src: (files.find((file) => file.width >= width) ?? files.at(-1))?.file ?? src, alt };
}
