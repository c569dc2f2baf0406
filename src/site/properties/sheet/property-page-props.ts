import type { LandmarkDistance } from '#domain/landmark-distances.ts';
import type { ExchangeRate } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import type { ShownBroker } from '#site/contact/shown-broker.ts';
import type { PlacedMap } from '#site/geography/orientation-maps.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import type { ShownDocument } from '#site/properties/documents/shown-document.ts';
import type { ParkLinks } from '#site/properties/park-links.ts';
import type { CardProperty } from '#site/properties/property-card.ts';

/** Everything that the page of a property shows. */
export interface PropertyPageProps extends ParkLinks {
  context: PageContext;
  property: Property;
  /** Of a property that shows equivalents. */
  exchangeRate?: ExchangeRate | undefined;
  /** In the order of the property's images. */
  photographs: ShownPhotograph[];
  /** The gallery shows them after the photographs. */
  plans: ShownPhotograph[];
  /** Other properties that its visitors may want to see. */
  similar: CardProperty[];
  documents: ShownDocument[];
  /** The broker; absent when none is named. */
  broker?: ShownBroker | undefined;
  /** The drawing around the property; absent without a position. */
  map?: PlacedMap | undefined;
  distances?: LandmarkDistance[];
}
