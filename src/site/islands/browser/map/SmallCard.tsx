import { listedPricesOf } from '#domain/property-offers.ts';
import { statusLabelOf } from '#domain/property-statuses.ts';
import { paths } from '#paths.ts';
import { cardSizes } from '#site/photographs/image-sizes.ts';
import { priceSuffix } from '#site/properties/listed-prices.ts';
import { PropertyPhotograph } from '#site/properties/PropertyPhotograph.tsx';
import type { CardProperty } from '#site/properties/property-card.ts';
import { formatArea, formatMoney } from '#text/format.ts';
import { offerLabels, unknownAreaText, unknownPriceText } from '#text/offer-labels.ts';

/** A property on the map or below it. */
export function SmallCard({ property }: { property: CardProperty }) {
  const prices = listedPricesOf(property).map(({ kind, offer }) => ({
    kind,
    text: offer ? formatMoney(offer) + priceSuffix(offer) : unknownPriceText,
  }));
  return (
    <a href={paths.property(property)} className="map-small-card">
      <span className="map-photograph">
        <PropertyPhotograph photograph={property.photograph} sizes={cardSizes.fourPerRow} />
      </span>
      <span className="map-facts">
        {prices.map(({ kind, text }) => (
          <strong key={kind}>
            {text}
            {kind !== 'unspecified' && prices.length > 1 && <small> {offerLabels[kind]}</small>}
          </strong>
        ))}
        <span translate={property.area > 0 ? 'no' : 'yes'}>
          {property.area > 0 ? formatArea(property.area) : `Área: ${unknownAreaText.toLowerCase()}`}
        </span>
        <span className="map-title">
          {[statusLabelOf(property), property.title].filter(Boolean).join(' · ')}
        </span>
      </span>
    </a>
  );
}
