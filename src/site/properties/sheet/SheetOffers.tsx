import type { ReactNode } from 'react';
import type { Property } from '#domain/property.ts';
import { type Offer, offersOf, pricePerSquareMetre } from '#domain/property-offers.ts';
import { OfferBadge } from '#site/properties/OfferBadge.tsx';
import { perMonth, unstatedPrice } from '#site/properties/offer-words.ts';
import { formatDay, formatPesos } from '#text/format.ts';

/** Sale and rent beside each other, and how to ask about them. */
export function SheetOffers({ property, children }: { property: Property; children: ReactNode }) {
  const offers = offersOf(property);
  return (
    <section aria-label="Precio" className="border-line @container rounded border p-[min(1.25rem,5vw)]">
      {offers.length === 0 && <p className="font-display text-2xl font-semibold">{unstatedPrice}</p>}
      <div className={offers.length > 1 ? 'divide-line grid @max-xs:gap-4 @xs:grid-cols-2 @xs:divide-x' : ''}>
        {offers.map((offer) => (
          <OfferFigures key={offer.kind} offer={offer} area={property.area} isAlone={offers.length === 1} />
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

interface FiguresProps {
  offer: Offer;
  area: number;
  isAlone: boolean;
}

function OfferFigures({ offer, area, isAlone }: FiguresProps) {
  const perMetre = pricePerSquareMetre(offer, area);
  return (
    <div className="@xs:not-first:pl-4 @xs:not-last:pr-2">
      <OfferBadge kind={offer.kind} />
      <p className="mt-2 leading-tight">
        <strong
          className={`font-display font-bold whitespace-nowrap tabular-nums ${isAlone ? 'text-2xl' : 'text-xl'}`}
        >
          {formatPesos(offer.amount)}
        </strong>{' '}
        <span className={`text-muted text-sm ${isAlone ? '' : '@xs:@max-md:block'}`}>
          MXN{perMonth(offer)}
        </span>
      </p>
      {perMetre !== undefined && perMetre > 0 && (
        <p className="text-muted mt-1 text-sm tabular-nums">
          {formatPesos(perMetre)} por m²{offer.kind === 'rent' && ' al mes'}
        </p>
      )}
    </div>
  );
}
