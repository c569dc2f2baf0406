import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { cardFrom, unpackIndex } from '#site/properties/indexed-property.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { similarTo } from '#site/properties/similar-properties.ts';

/** From the prebuilt index; a sheet without similar properties is whole. */
export async function listSimilar(property: Property): Promise<CardProperty[]> {
  const response = await fetch(paths.propertyIndex());
  if (!response.ok) return [];
  const indexed = unpackIndex(await response.json());
  return similarTo(property, indexed).map(cardFrom);
}
