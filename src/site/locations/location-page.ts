import type { LandmarkDistance } from '#domain/landmark-distances.ts';
import type { OrientationDrawing } from '#site/geography/orientation-maps.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { PageSeo } from '#site/seo/page-seo.ts';
import type { LocationFact } from './location-facts.ts';
import type { NumberedProperty } from './location-markers.ts';
import type { LocationSummary } from './location-summary.ts';
import type { PriceRanges } from './price-ranges.ts';

/** Everything that the page of a location shows. */
export interface LocationPageProps extends Pick<LocationSummary, 'location' | 'count'> {
  context: PageContext;
  seo: PageSeo;
  facts: LocationFact[];
  point?: LocationSummary['point'] | undefined;
  prices: PriceRanges;
  /** Of the newest properties. */
  cards: CardProperty[];
  /** Absent without a position. */
  map?: OrientationDrawing | undefined;
  markers: NumberedProperty[];
  distances: LandmarkDistance[];
}
