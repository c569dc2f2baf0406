import type PocketBase from 'pocketbase';
import type { ChangedProperty } from '#domain/matching.ts';
import { type OfferState, offerChange, offerOf } from '#domain/offer-change.ts';
import { type Property, propertySchema } from '#domain/property.ts';
import { searchablePropertiesOf } from '#domain/searchable-properties.ts';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';

/** A property as requirements are compared with it now, for the next comparison. */
interface ComparedOffer {
  property_id: string;
  /** The number of its last change. */
  change: number;
  is_shown: boolean;
  /** What was compared; of a property that is not shown now, what was compared before. */
  offer: OfferState | null;
}

/** The answer of `/api/site/changed-offers`. Only the changed properties are read, not the catalog. */
interface Answer extends Pick<ShownSnapshot, 'landmarks' | 'exchange_rate'> {
  /** `property` is null for one that is not shown, `was_shown` for one that was never compared. */
  offers: (ComparedOffer & { property: object | null; was_shown: boolean | null; revision: number })[];
  /** Whether others may wait behind these. */
  has_more: boolean;
  /** Of all public properties. */
  positions: Pick<Property, 'location_id' | 'latitude' | 'longitude'>[];
}

/** Properties that changed, and how to note that they were compared. */
interface ChangedOffers {
  compared: ComparedOffer[];
  changed: ChangedProperty[];
  hasMore: boolean;
}

/**
 * The properties that differ from what requirements were compared with, once nobody can undo it and visitors see it.
 * @param revision that visitors see
 * @param hasPage leaves out shown properties that wait for a page
 */
export async function listChangedOffers(
  client: PocketBase,
  revision: number,
  hasPage: (id: string) => boolean,
): Promise<ChangedOffers> {
  const answer = await client.send<Answer | undefined>('/api/site/changed-offers', { query: { revision } });
  if (!answer?.offers) return { compared: [], changed: [], hasMore: false };
  const due = answer.offers.filter(({ property_id, is_shown }) => !is_shown || hasPage(property_id));
  const found = due.map(({ property, was_shown, revision, offer: former, ...noted }) => {
    if (!property) return { compared: { ...noted, offer: former } };
    const parsed = propertySchema.parse(property);
    const offer = offerOf(parsed);
    const change = offerChange(offer, former, was_shown);
    return { compared: { ...noted, offer }, changed: change && { ...change, revision, property: parsed } };
  });
  const changed = found.flatMap(({ changed }) => changed ?? []);
  const searchable = searchablePropertiesOf(
    changed.map(({ property }) => property),
    {
      landmarks: answer.landmarks,
      exchangeRate: answer.exchange_rate ?? undefined,
      catalog: answer.positions,
    },
  );
  return {
    compared: found.map(({ compared }) => compared),
    changed: changed.map((each, index) => ({ ...each, property: searchable[index] ?? each.property })),
    hasMore: answer.has_more && due.length > 0,
  };
}
