import type { Property } from '#domain/property.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { similarTo } from '#site/properties/similar-properties.ts';
import { loadIndex } from '#site/property-index/open-index.ts';

/** From the prebuilt index. Empty when that cannot be loaded: the page is complete without them. */
export async function listSimilar(property: Property): Promise<CardProperty[]> {
  try {
    const { properties, loadCard } = await loadIndex();
    const cards = await Promise.all(similarTo(property, properties).map(loadCard));
    return cards.filter(({ id }) => id !== property.id);
  } catch {
    return [];
  }
}
