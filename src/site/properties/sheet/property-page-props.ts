import { createHash } from 'node:crypto';
import type { Property } from '#domain/property.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import type { CardProperty } from '#site/properties/property-card.ts';

/** Everything that the page of a property shows. */
export interface PropertyPageProps {
  context: PageContext;
  property: Property;
  /** In the order of the property's images. */
  photographs: ShownPhotograph[];
  /** Other properties that its visitors may want to see. */
  similar: CardProperty[];
}

/** Two builds with the same digest render the same page, so the next build keeps it. */
export const digestOf = (props: object): string =>
  createHash('sha256').update(JSON.stringify(props)).digest('base64url');
