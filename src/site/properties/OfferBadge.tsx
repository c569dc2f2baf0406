import type { Offer } from '#domain/property-offers.ts';
import { offerLabels } from '#text/offer-labels.ts';

const colorClasses = { sale: 'bg-sale-tint text-sale', rent: 'bg-rent-tint text-rent' };

/** 'Venta' or 'Renta'. A legacy price without an offer has no badge (spec §9). */
export function OfferBadge({ kind }: Pick<Offer, 'kind'>) {
  if (kind === 'unspecified') return null;
  return (
    <span className={`rounded px-2 py-0.5 text-xs font-semibold ${colorClasses[kind]}`}>
      {offerLabels[kind]}
    </span>
  );
}
