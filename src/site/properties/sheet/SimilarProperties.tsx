import { PropertyCard } from '#site/properties/PropertyCard.tsx';
import type { CardProperty } from '#site/properties/property-card.ts';

/** The anchor of the similar properties. */
export const similarAnchor = 'similares';

export function SimilarProperties({ properties }: { properties: CardProperty[] }) {
  if (properties.length === 0) return null;
  return (
    <section aria-labelledby={similarAnchor} className="shell border-line border-t py-12 print:hidden">
      <h2 id={similarAnchor} className="mb-6 text-2xl">
        Propiedades similares
      </h2>
      <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 sm:max-lg:*:nth-3:hidden lg:grid-cols-3">
        {properties.map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </div>
    </section>
  );
}
