import type { Property } from '#domain/property.ts';
import { type Offer, statedOffersOf } from '#domain/property-offers.ts';
import { amountText } from '#text/money.ts';

const suffixes = { sale: '(Venta)', rent: '(Renta)', unspecified: '' } satisfies Record<
  Offer['kind'],
  string
>;

/**
 * The prices of a property in their own currency and basis, marked as sale or rent, including those that visitors do
 * not see.
 */
export function PropertyPrices({ property }: { property: Property }) {
  const offers = statedOffersOf(property);
  if (offers.length === 0) return <span className="text-muted">{noPriceText(property)}</span>;
  return (
    <>
      {offers.map((offer) => (
        <span key={offer.kind} className="block whitespace-nowrap tabular-nums">
          {amountText(offer)} <span className="text-muted text-xs">{suffixes[offer.kind]}</span>
        </span>
      ))}
      {property.is_price_on_request && (
        <span className="text-muted block text-xs">A consultar en el sitio</span>
      )}
    </>
  );
}

const noPriceText = ({ is_price_on_request }: Property) =>
  is_price_on_request ? 'Precio a consultar' : 'Precio no disponible';
