import type { ReactNode } from 'react';
import type { Property } from '#domain/property.ts';
import {
  type ListedPrice,
  listedPricesOf,
  shownPricePerSquareMetre,
} from '#site/properties/listed-prices.ts';
import { OfferBadge } from '#site/properties/OfferBadge.tsx';
import { perMonthSuffix, priceOnRequest } from '#site/properties/offer-labels.ts';
import { formatDay, formatPesos } from '#text/format.ts';

/** Sale price and rent side by side, above the contact buttons. */
export function SheetOffers({ property, children }: { property: Property; children: ReactNode }) {
  const prices = listedPricesOf(property);
  return (
    <section aria-label="Precio" className="border-line @container rounded border p-[min(1.25rem,5vw)]">
      <div className={prices.length > 1 ? 'divide-line grid @max-xs:gap-4 @xs:grid-cols-2 @xs:divide-x' : ''}>
        {prices.map((price) => (
          <PriceColumn key={price.kind} price={price} area={property.area} isAlone={prices.length === 1} />
        ))}
      </div>
      <div className="mt-5 print:hidden">{children}</div>
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
  area: number;
  isAlone: boolean;
}

function PriceColumn({ price, area, isAlone }: PriceColumnProps) {
  const { kind, amount } = price;
  const perMetre = shownPricePerSquareMetre(price, area);
  return (
    <div className="@xs:not-first:pl-4 @xs:not-last:pr-2">
      <OfferBadge kind={kind} />
      {amount === undefined ? (
        <p className={`font-display mt-2 leading-tight font-semibold ${isAlone ? 'text-2xl' : 'text-xl'}`}>
          {priceOnRequest}
        </p>
      ) : (
        <p className="mt-2 leading-tight">
          <strong
            className={`font-display font-bold whitespace-nowrap tabular-nums ${isAlone ? 'text-2xl' : 'text-xl'}`}
          >
            {formatPesos(amount)}
          </strong>{' '}
          <span className={`text-muted text-sm ${isAlone ? '' : '@xs:@max-md:block'}`}>
            MXN{perMonthSuffix({ kind })}
          </span>
        </p>
      )}
      {perMetre !== undefined && (
        <p className="text-muted mt-1 text-sm tabular-nums">
          {formatPesos(perMetre)} por m²{kind === 'rent' && ' al mes'}
        </p>
      )}
    </div>
  );
}
