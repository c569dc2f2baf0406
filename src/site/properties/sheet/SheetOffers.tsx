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
    <section aria-label="Precio" className="border-line rounded border p-5">
      {offers.length === 0 && <p className="font-display text-2xl font-semibold">{unstatedPrice}</p>}
      <div className={offers.length > 1 ? 'divide-line grid grid-cols-2 divide-x' : ''}>
        {offers.map((offer) => (
          <OfferFigures key={offer.kind} offer={offer} area={property.area} />
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

function OfferFigures({ offer, area }: { offer: Offer; area: number }) {
  const perMetre = pricePerSquareMetre(offer, area);
  return (
    <div className="min-w-0 not-first:pl-5 not-last:pr-3">
      <OfferBadge kind={offer.kind} />
      <p className="font-display mt-2 text-2xl leading-tight font-bold tabular-nums">
        {formatPesos(offer.amount)}
        <span className="text-muted text-sm font-medium"> MXN{perMonth(offer)}</span>
      </p>
      {perMetre !== undefined && (
        <p className="text-muted mt-1 text-sm tabular-nums">
          {formatPesos(perMetre)} por m²{offer.kind === 'rent' && ' al mes'}
        </p>
      )}
    </div>
  );
}
