import { cardSizes } from '#site/photographs/image-sizes.ts';
import { PropertyCard } from '#site/properties/PropertyCard.tsx';
import type { CardProperty } from '#site/properties/property-card.ts';

/** The list of a carousel: one card below 640 px, two below 1024 px, otherwise four (spec §9). */
export function CarouselCards({ cards }: { cards: CardProperty[] }) {
  return (
    <ul className="-ml-6 flex">
      {cards.map((card) => (
        <li key={card.id} className="min-w-0 shrink-0 basis-full pl-6 sm:basis-1/2 lg:basis-1/4">
          <PropertyCard property={card} sizes={cardSizes.fourPerRow} />
        </li>
      ))}
    </ul>
  );
}
