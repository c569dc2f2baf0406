import {
  type Currency,
  convert,
  type ExchangeRate,
  type PriceBasis,
  pricePerSquareMetre,
  type StatedAmount,
  totalOf,
} from './money.ts';
import type { Property, PropertyDraft, PropertyField } from './property.ts';

export type PriceFields = Pick<
  Property,
  'is_for_sale' | 'is_for_rent' | 'sale_price' | 'rental_price' | 'price' | 'area'
> &
  // The index leaves out what is preset: MXN, in total, not on request.
  Partial<
    Pick<
      Property,
      'sale_currency' | 'sale_basis' | 'rental_currency' | 'rental_basis' | 'is_price_on_request'
    >
  >;

/** The amounts of a property, with the fields that state their currency and basis. */
export const amountFields = {
  sale_price: { currency: 'sale_currency', basis: 'sale_basis', isMonthly: false },
  rental_price: { currency: 'rental_currency', basis: 'rental_basis', isMonthly: true },
  maintenance_fee: { currency: 'maintenance_currency', basis: 'maintenance_basis', isMonthly: true },
} as const;
export type AmountFieldName = keyof typeof amountFields;

export const isAmountField = (name: string): name is AmountFieldName => Object.hasOwn(amountFields, name);

type AmountValues = {
  [Field in AmountFieldName | (typeof amountFields)[AmountFieldName]['currency' | 'basis']]?:
    | Property[Field]
    | undefined;
};

/** An amount of a property with its currency and basis; undefined when it is not stated. */
export function statedAmountOf(property: AmountValues, field: AmountFieldName): StatedAmount | undefined {
  const amount = property[field];
  const { currency, basis } = amountFields[field];
  return amount === undefined
    ? undefined
    : { amount, currency: property[currency] ?? 'MXN', basis: property[basis] ?? 'total' };
}

/** The value of a field with what belongs to it: an amount with its currency and basis. */
export function shownValueOf(property: PropertyDraft, name: PropertyField): unknown {
  if (!isAmountField(name)) return property[name];
  const stated = statedAmountOf(property, name);
  return stated && { ...stated, isMonthly: amountFields[name].isMonthly };
}

/** A market in which a property is offered, with its price. A rent is per month. */
export interface Offer extends StatedAmount {
  kind: 'sale' | 'rent' | 'unspecified';
}

/** All prices, for administrators. The legacy price counts only when neither flag is set (spec §2). */
export function statedOffersOf(property: Omit<PriceFields, 'area'>): Offer[] {
  const { is_for_sale, is_for_rent, price } = property;
  if (!is_for_sale && !is_for_rent) {
    return price === undefined
      ? []
      : [{ kind: 'unspecified', amount: price, currency: 'MXN', basis: 'total' }];
  }
  return [
    ...(is_for_sale ? offer('sale', statedAmountOf(property, 'sale_price')) : []),
    ...(is_for_rent ? offer('rent', statedAmountOf(property, 'rental_price')) : []),
  ];
}

function offer(kind: Offer['kind'], stated: StatedAmount | undefined): Offer[] {
  return stated ? [{ kind, ...stated }] : [];
}

/** The prices that a visitor may see: none when they are on request. */
export const offersOf = (property: Omit<PriceFields, 'area'>): Offer[] =>
  property.is_price_on_request ? [] : statedOffersOf(property);

/** An offer as pages and mails show it. */
export interface ListedPrice extends Pick<Offer, 'kind'> {
  /** Absent when the price is on request. */
  offer?: Offer;
}

/** Sale before rent. Never empty: a property without an offer has a price on request. */
export function listedPricesOf(property: PriceFields): [ListedPrice, ...ListedPrice[]] {
  const offers = offersOf(property);
  const priceOf = (kind: Offer['kind']): ListedPrice => {
    const offer = offers.find((candidate) => candidate.kind === kind);
    return offer ? { kind, offer } : { kind };
  };
  if (property.is_for_sale && property.is_for_rent) return [priceOf('sale'), priceOf('rent')];
  return [priceOf(property.is_for_sale ? 'sale' : property.is_for_rent ? 'rent' : 'unspecified')];
}

/**
 * An offer in the basis in which it is not stated, by the area. Undefined without area, and for less than half a peso per
 * m².
 */
export function derivedOfferOf(offer: Offer, area: number): Offer | undefined {
  const basis = offer.basis === 'total' ? 'per_m2' : 'total';
  const derived = amountsBy[basis](offer, area);
  return derived?.amount ? { ...offer, ...derived, basis } : undefined;
}

/** Prices in one currency and basis, by which lists compare; 0 is unknown. A rent is per month. */
export interface ComparablePrices {
  sale: number;
  rent: number;
  /** Of properties of all markets: sale, else rent, else legacy (spec §5). */
  any: number;
}

const unknownPrices: ComparablePrices = { sale: 0, rent: 0, any: 0 };

/** The prices by currency and basis. */
export type ComparedPrices = Record<Currency, Record<PriceBasis, ComparablePrices>>;

type Rate = Pick<ExchangeRate, 'usd_mxn'> | undefined;

const pricesIn = (property: PriceFields, currency: Currency, rate: Rate) => ({
  total: comparablePricesOf(property, currency, rate),
  per_m2: comparablePricesOf(property, currency, rate, 'per_m2'),
});

/** The prices of a property in each currency and basis, by the rate. */
export const comparableOf = (property: PriceFields, rate: Rate): ComparedPrices => ({
  MXN: pricesIn(property, 'MXN', rate),
  USD: pricesIn(property, 'USD', rate),
});

const amountsBy = { total: totalOf, per_m2: pricePerSquareMetre } as const;

/**
 * The prices in one currency and basis, whether or not the property is offered in that market. A price on request is unknown, and
 * so is one in another currency without a rate.
 */
export function comparablePricesOf(
  property: PriceFields,
  currency: Currency,
  rate: Rate,
  basis: PriceBasis = 'total',
): ComparablePrices {
  if (property.is_price_on_request) return unknownPrices;
  const figureOf = (stated: StatedAmount | undefined) => {
    const price = stated && amountsBy[basis](stated, property.area);
    return (price && convert(price, currency, rate)?.amount) || 0;
  };
  const sale = figureOf(statedAmountOf(property, 'sale_price'));
  const rent = figureOf(statedAmountOf(property, 'rental_price'));
  const legacy = figureOf(
    property.price === undefined ? undefined : { amount: property.price, currency: 'MXN', basis: 'total' },
  );
  return { sale, rent, any: sale || rent || legacy };
}

/** Puts a property up for sale when it is neither for sale nor for rent (spec §4). */
export function withDefaultOffer<T extends Pick<Property, 'is_for_sale' | 'is_for_rent'>>(property: T): T {
  return property.is_for_sale || property.is_for_rent ? property : { ...property, is_for_sale: true };
}
