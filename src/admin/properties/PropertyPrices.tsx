import type { Property } from '#domain/property.ts';
import { type Offer, offersOf } from '#domain/property-offers.ts';
import { formatPesos } from '#text/format.ts';

const suffixes = { sale: '(Venta)', rent: '(Renta)', unspecified: '' } satisfies Record<
  Offer['kind'],
  string
>;

/** Each price of a property, marked as sale or rent. */
export function PropertyPrices({ property }: { property: Property }) {
  const offers = offersOf(property);
  if (offers.length === 0) return <span className="text-muted">Precio no disponible</span>;
  return offers.map(({ kind, amount }) => (
    <span key={kind} className="block whitespace-nowrap tabular-nums">
      {formatPesos(amount)} <span className="text-muted text-xs">{suffixes[kind]}</span>
    </span>
  ));
}
