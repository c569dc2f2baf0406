import type PocketBase from 'pocketbase';
import type { AlertEvent } from '#domain/alert-match.ts';
import { type Property, propertySchema } from '#domain/property.ts';
import type { Searchable } from '#domain/property-search.ts';
import { searchablePropertiesOf } from '#domain/searchable-properties.ts';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';

/** Who is told about an edit after the time to undo it: brokers at once, visitors when they can see it. */
export type Audience = 'brokers' | 'visitors';

/** The answer of `/api/site/alert-events/{audience}`. Only the edited properties are read, not the catalog. */
interface DueEvents extends Pick<ShownSnapshot, 'landmarks' | 'exchange_rate'> {
  events: AlertEvent[];
  /** Whether others may wait behind these. */
  has_more: boolean;
  properties: object[];
  /** Of all public properties. */
  positions: Pick<Property, 'location_id' | 'latitude' | 'longitude'>[];
}

/** Edits that wait, with their properties as filters compare them. */
export interface EventsWithProperties {
  events: AlertEvent[];
  hasMore: boolean;
  properties: (Searchable & { id: string })[];
}

/** The edits that an audience has to be told. @param revision that visitors see */
export async function listDueEvents(
  client: PocketBase,
  audience: Audience,
  revision: number,
): Promise<EventsWithProperties> {
  const due = await client.send<DueEvents | undefined>(`/api/site/alert-events/${audience}`, {
    query: { revision },
  });
  if (!due?.events) return { events: [], hasMore: false, properties: [] };
  const properties = due.properties.map((property) => propertySchema.parse(property));
  return {
    events: due.events,
    hasMore: due.has_more,
    properties: searchablePropertiesOf(properties, {
      landmarks: due.landmarks,
      exchangeRate: due.exchange_rate ?? undefined,
      catalog: due.positions,
    }),
  };
}
