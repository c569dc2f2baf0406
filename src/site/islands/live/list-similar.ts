import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { uploadedPhotographsOf } from '#site/photographs.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { unpackIndex } from '#site/properties/property-index.ts';
import { similarTo } from '#site/properties/similar-properties.ts';

/** From the prebuilt index; a sheet without similar properties is whole. */
export async function listSimilar(property: Property): Promise<CardProperty[]> {
  const response = await fetch(paths.propertyIndex());
  if (!response.ok) return [];
  return similarTo(cardOf(property, uploadedPhotographsOf(property)), unpackIndex(await response.json()));
}
