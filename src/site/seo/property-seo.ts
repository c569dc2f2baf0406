import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import { paths } from '#paths.ts';
import { type ShownPhotograph, socialImageOf } from '#site/photographs/shown-photograph.ts';
import type { UnitParent } from '#site/properties/park-links.ts';
import type { PageSeo } from './page-seo.ts';
import { propertyListingOf } from './property-listing.ts';
import { propertyDescription, propertyKeywords, propertyTitle } from './property-texts.ts';

export function propertySeo(
  property: Property,
  photographs: ShownPhotograph[],
  parent?: UnitParent,
): PageSeo {
  const main = photographs[mainIndexOf(property)];
  const image = main && socialImageOf(main);
  const sources = photographs.map(({ src }) => src);
  return {
    title: propertyTitle(property),
    description: propertyDescription(property),
    keywords: propertyKeywords(property),
    path: paths.property(property),
    ...(image && { image }),
    structuredData: [propertyListingOf(property, image ? [image, ...sources] : sources, parent)],
  };
}
