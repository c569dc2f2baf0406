import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { photographsOf, socialImageOf } from '#site/catalog.ts';
import type { PageSeo } from './page-seo.ts';
import { propertyListingOf } from './property-listing.ts';
import { propertyDescription, propertyKeywords, propertyTitle } from './property-texts.ts';

export function propertySeo(property: Property): PageSeo {
  const image = socialImageOf(property);
  const photographs = photographsOf(property).map(({ src }) => src);
  return {
    title: propertyTitle(property),
    description: propertyDescription(property),
    keywords: propertyKeywords(property),
    path: paths.property(property),
    ...(image && { image }),
    structuredData: [propertyListingOf(property, image ? [image, ...photographs] : photographs)],
  };
}
