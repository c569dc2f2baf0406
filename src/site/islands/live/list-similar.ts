import type { Property } from '#domain/property.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { similarTo } from '#site/properties/similar-properties.ts';
import { loadIndex } from '#site/property-index/open-index.ts';

/** From the prebuilt index; a sheet without similar properties is whole. */
export async function listSimilar(property: Property): Promise<CardProperty[]> {
  try {
    const { properties, cardOf } = await loadIndex();
    const cards = await Promise.all(similarTo(property, properties).map(cardOf));
    return cards.filter(({ id }) => id !== property.id);
  } catch {
    return [];
  }
}
