import type { Offer } from '#domain/property-offers.ts';
import { offerBadges } from './offer-labels.ts';

const colours = { sale: 'bg-sale-tint text-sale', rent: 'bg-rent-tint text-rent' };

/** 'Venta' or 'Renta'; a price in no stated market has none (spec §9). */
export function OfferBadge({ kind }: Pick<Offer, 'kind'>) {
  if (kind === 'unspecified') return null;
  return (
    <span className={`rounded px-2 py-0.5 text-xs font-semibold ${colours[kind]}`}>{offerBadges[kind]}</span>
  );
}
