import type { ReactNode } from 'react';
import type { ExchangeRate } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import { type ListedPrice, listedPricesOf, type Offer } from '#domain/property-offers.ts';
import { availabilityTextOf, confirmedDayOf } from '#site/properties/availability-text.ts';
import { ConfirmedOn } from '#site/properties/ConfirmedOn.tsx';
import { derivedPriceText, equivalentText, priceSuffix } from '#site/properties/listed-prices.ts';
import { OfferBadge } from '#site/properties/OfferBadge.tsx';
import { formatDay, formatMoney } from '#text/format.ts';
import { unknownPriceText, vatTexts } from '#text/offer-labels.ts';

interface Props {
  property: Property;
  /** For equivalents; undefined without a current one. */
  rate: ExchangeRate | undefined;
  children: ReactNode;
}

/** Sale price and rent side by side, above the contact buttons. */
export function SheetOffers({ property, rate, children }: Props) {
  const prices = listedPricesOf(property);
  return (
    <section aria-label="Precio" className="border-line @container rounded border p-[min(1.25rem,5vw)]">
      <div className={prices.length > 1 ? 'divide-line grid @max-xs:gap-4 @xs:grid-cols-2 @xs:divide-x' : ''}>
        {prices.map((price) => (
          <PriceColumn
            key={price.kind}
            price={price}
            property={property}
            rate={rate}
            isAlone={prices.length === 1}
          />
        ))}
      </div>
      <div className="mt-5 print:hidden">{children}</div>
      <SheetAvailability property={property} />
      <p className="text-muted mt-4 text-xs">
        Precio y disponibilidad sujeto a cambios sin previo aviso
        <br />
        Actualizada el {formatDay(property.updated_at)}
      </p>
    </section>
  );
}

interface PriceColumnProps {
  price: ListedPrice;
  property: Property;
  rate: ExchangeRate | undefined;
  isAlone: boolean;
}

function PriceColumn({ price: { kind, offer }, property, rate, isAlone }: PriceColumnProps) {
  const size = isAlone ? 'text-2xl' : 'text-xl';
  return (
    <div className="@xs:not-first:pl-4 @xs:not-last:pr-2">
      <OfferBadge kind={kind} />
      {offer ? (
        <Price offer={offer} property={property} rate={rate} isAlone={isAlone} />
      ) : (
        <p className={`font-display mt-2 leading-tight font-semibold ${size}`}>{unknownPriceText}</p>
      )}
    </div>
  );
}

type PriceProps = Omit<PriceColumnProps, 'price'> & { offer: Offer };

/** The stated price first, then the derived ones. */
function Price({ offer, property, rate, isAlone }: PriceProps) {
  const { area, price_includes_vat } = property;
  const lines = [
    price_includes_vat && vatTexts[price_includes_vat],
    derivedPriceText(offer, area),
    equivalentText(offer, area, rate),
  ];
  return (
    <>
      <p className="mt-2 leading-tight">
        <strong
          translate="no"
          className={`font-display font-bold whitespace-nowrap tabular-nums ${isAlone ? 'text-2xl' : 'text-xl'}`}
        >
          {formatMoney(offer)}
        </strong>
        <span className={`text-muted text-sm ${isAlone ? '' : '@xs:@max-md:block'}`}>
          {' '}
          {offer.currency === 'MXN' && 'MXN'}
          {priceSuffix(offer)}
        </span>
      </p>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className="text-muted mt-1 text-sm tabular-nums">
              {line}
            </p>
          ),
      )}
    </>
  );
}

/** From when the property can be had, and how fresh that is. On paper the confirmation has its day. */
function SheetAvailability({ property }: { property: Property }) {
  const { status } = property;
  const text = status === 'reserved' ? undefined : availabilityTextOf(property);
  const day = confirmedDayOf(property);
  if (status !== 'reserved' && !text && !day) return null;
  return (
    <div className="mt-4 grid gap-1 text-sm">
      {status === 'reserved' && (
        <p className="bg-slab mb-1 rounded px-3 py-2">
          <strong>Apartada:</strong> hay una operación en curso. Escríbenos y te avisamos si se libera.
        </p>
      )}
      {text && <p className="font-medium">{text}</p>}
      {day && <ConfirmedOn day={day} status={status} className="text-muted print:hidden" />}
      {day && <ConfirmedOn day={day} status={status} isExact className="hidden print:block" />}
    </div>
  );
}
