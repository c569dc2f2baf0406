import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { confirmationDueBefore } from '#domain/availability.ts';
import type { TypicalPrices } from '#domain/implausible-values.ts';
import type { MapPoint } from '#domain/map-point.ts';
import { type Property, type PropertyDraft, type PropertyType, propertySchema } from '#domain/property.ts';
import { changedFields } from '#domain/property-changes.ts';
import type { OfferFilter } from '#domain/property-query.ts';
import { propertyIdIn } from '#domain/slug.ts';
import { fieldMessagesOf } from './error-messages.ts';
import {
  type Filters,
  fieldOf,
  joinFilters,
  type ListQuery,
  listAllRows,
  listRows,
  maxPageSize,
  type Rows,
  sortFieldsOf,
} from './list.ts';
import { isStatus, parsedOrNull, pocketbase, toRecord } from './pocketbase.ts';
import { propertySearchFilter } from './property-search-filter.ts';

const properties = () => pocketbase.collection('properties');

interface PropertyListFilters extends Filters {
  offer: OfferFilter;
  type?: PropertyType | undefined;
  location_id?: string | undefined;
  active?: boolean | undefined;
  /** Only properties whose last confirmation is older than 60 days. */
  isUnconfirmed?: boolean | undefined;
  /** The park or building of units; '' for properties that are no units. */
  parent_id?: string | undefined;
}
export type PropertyListQuery = PropertyListFilters & ListQuery;

/** The positions of the newest properties. PocketBase stores an unknown one as 0. */
export async function listNewestPositions(): Promise<(MapPoint & { id: string })[]> {
  const fields = 'id,latitude,longitude';
  const { items } = await properties().getList<MapPoint & { id: string }>(1, maxPageSize, {
    ...{ fields, sort: '-created_at', skipTotal: true },
  });
  return items.filter(({ latitude, longitude }) => latitude !== 0 && longitude !== 0);
}

/** One page of the properties. */
export async function listProperties(
  query: PropertyListQuery,
  signal?: AbortSignal,
): Promise<Rows<Property>> {
  return listRows(requestFor(query), query, signal);
}

/** All properties of a list, for exports. */
export async function listAllProperties(query: PropertyListQuery): Promise<Property[]> {
  return listAllRows(requestFor(query));
}

/**
 * The condition of an offer. SQLite takes the index that begins with the offer for every `=`, which only helps in the
 * order of its prices. Any other order is read from its own index, up to the last row of the page.
 */
function offerCondition({ offer, order }: Pick<PropertyListQuery, 'offer' | 'order'>): string {
  if (offer === 'all') return '';
  return fieldOf(order) === 'price' ? `is_${offer} = true` : `is_${offer} != false`;
}

function filterFor({
  offer,
  order,
  type,
  location_id,
  active,
  isUnconfirmed,
  parent_id,
  ...search
}: PropertyListFilters & Pick<ListQuery, 'order'>): string {
  return joinFilters(
    propertySearchFilter(search),
    offerCondition({ offer, order }),
    type === undefined ? '' : pocketbase.filter('type = {:type}', { type }),
    location_id === undefined ? '' : pocketbase.filter('location_id = {:location_id}', { location_id }),
    active === undefined ? '' : `active = ${active}`,
    isUnconfirmed
      ? pocketbase.filter('availability_confirmed_at < {:before}', {
          before: confirmationDueBefore(Date.now()),
        })
      : '',
    parent_id === undefined ? '' : pocketbase.filter('parent_id = {:parent_id}', { parent_id }),
  );
}

/** The folded text begins with the title, so its order is alphabetical in either case and without accents. */
const sortFields: Record<string, string[]> = {
  price: ['comparable_price'],
  title: ['search'],
};

const offerPriceFields = {
  for_sale: { price: 'comparable_sale_price', without: 'without_sale_price' },
  for_rent: { price: 'comparable_rental_price', without: 'without_rental_price' },
} as const;

/**
 * The sort fields of a list. The price order is that of the site (spec §5): in one market, properties without that
 * price come last in both directions.
 */
function propertySortOf(order: string, offer: OfferFilter): string[] {
  if (fieldOf(order) !== 'price' || offer === 'all') return sortFieldsOf(order, sortFields[fieldOf(order)]);
  const { price, without } = offerPriceFields[offer];
  return [without, ...sortFieldsOf(order, [price])];
}

const requestFor = (query: PropertyListQuery) => ({
  collection: 'properties',
  schema: propertySchema,
  filter: filterFor(query),
  sort: propertySortOf(query.order, query.offer),
});

/** The property, or null when there is none or the text is not an id (spec §5). */
export async function getProperty(text: string): Promise<Property | null> {
  const id = idOf(text);
  return id === undefined ? null : parsedOrNull(propertySchema, properties().getOne(id));
}

/** The titles of the properties that exist, by id, in one request. */
export async function listTitles(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const filter = ids.map((id) => pocketbase.filter('id = {:id}', { id })).join(' || ');
  const options = { filter, fields: 'id,title', skipTotal: true };
  const { items } = await properties().getList(1, ids.length, options);
  return new Map(items.map((record) => [record.id, record.title]));
}

const typicalPricesSchema = z.object({
  sale: z.number().nullish(),
  rent: z.number().nullish(),
});

/** The typical prices of other properties of the type and zone, in MXN per m². */
export async function getTypicalPrices(
  { type, location_id }: Pick<Property, 'type' | 'location_id'>,
  id = '',
): Promise<TypicalPrices> {
  const { sale, rent } = typicalPricesSchema.parse(
    await pocketbase.send('/api/properties/typical-prices', { query: { type, location_id, id } }),
  );
  return { sale: sale ?? undefined, rent: rent ?? undefined };
}

/**
 * Creates a property without its photographs. With an `id`, a second try after a lost answer updates the property
 * instead of creating another one.
 */
export async function createProperty({ id, ...draft }: PropertyDraft & { id?: string }): Promise<Property> {
  const record = toRecord({ ...draft, images: undefined });
  const created = properties().create({ ...record, id });
  return propertySchema.parse(
    await created.catch((error: unknown) => {
      if (id !== undefined && 'id' in fieldMessagesOf(error)) return properties().update(id, record);
      throw error;
    }),
  );
}

/** Saves the changed fields over any version. @returns the property as it is stored now */
export async function saveProperty(id: string, changes: Partial<PropertyDraft>): Promise<Property> {
  return propertySchema.parse(await properties().update(id, toRecord(changes)));
}

/** Another user saved the property since it was read. */
export class PropertyOutdated extends Error {
  readonly current: Property;
  /** The name of that person; undefined when the server does not know it. */
  readonly editor: string | undefined;
  constructor(current: Property, editor: string | undefined) {
    super('Alguien más guardó esta propiedad mientras la editabas.');
    this.current = current;
    this.editor = editor;
  }
}

/**
 * Saves the changed fields over the version that was read, or over a newer one that has the same values already.
 * @throws PropertyOutdated with the newer version when it differs
 */
export async function savePropertyIfUnchanged(
  { id, updated_at }: Pick<Property, 'id' | 'updated_at'>,
  changes: Partial<PropertyDraft>,
): Promise<Property> {
  const headers = { 'If-Match': updated_at };
  const saved = properties().update(id, toRecord(changes), { headers });
  const record = await saved.catch(async (error: unknown) => {
    const current = isStatus(error, 412) && (await getProperty(id));
    if (!current) throw error;
    if (changedFields(current, { ...current, ...changes }).length === 0) return current;
    throw new PropertyOutdated(current, editorIn(error));
  });
  return propertySchema.parse(record);
}

const outdatedSchema = z.object({ updated_by: z.object({ params: z.object({ editor: z.string() }) }) });

/** The editor of the newer version, according to the server's refusal. */
function editorIn(error: unknown): string | undefined {
  if (!(error instanceof ClientResponseError)) return undefined;
  return outdatedSchema.safeParse(error.response.data).data?.updated_by.params.editor;
}

/**
 * Saves some fields, also over a newer version in which they are the same as in the one that was read.
 * @throws PropertyOutdated when another user changed one of these fields
 */
export async function saveFieldsIfUnchanged(
  base: Property,
  changes: Partial<PropertyDraft>,
): Promise<Property> {
  return savePropertyIfUnchanged(base, changes).catch((error: unknown) => {
    if (!(error instanceof PropertyOutdated)) throw error;
    const others = changedFields(base, error.current);
    if (others.some((name) => name in changes)) throw error;
    return saveFieldsIfUnchanged(error.current, changes);
  });
}

/** Applies a change to the newest version, so it does not undo changes of other users. */
export async function changeProperty(
  property: Property,
  change: (newest: Property) => Partial<PropertyDraft>,
): Promise<Property> {
  return savePropertyIfUnchanged(property, change(property)).catch((error: unknown) => {
    if (error instanceof PropertyOutdated) return changeProperty(error.current, change);
    throw error;
  });
}

/** The property was removed before. */
export class PropertyAlreadyRemoved extends Error {
  constructor() {
    super('Property not found or already deleted');
  }
}

/**
 * Removes a property.
 * @param options `keepalive` lets the request outlive the page
 * @throws Error when the text is not an id, PropertyAlreadyRemoved when there is no such property (spec §5)
 */
export async function removeProperty(text: string, options: { keepalive?: boolean } = {}): Promise<void> {
  const id = idOf(text);
  if (id === undefined) throw new Error('Invalid property ID format');
  await properties()
    .delete(id, options)
    .catch((error: unknown) => {
      if (isStatus(error, 404)) throw new PropertyAlreadyRemoved();
      throw error;
    });
}

/** The changes of one property. The time of its confirmation can only be set to an earlier one. */
export interface PropertyPatch {
  /** The version that was read. */
  property: Pick<Property, 'id' | 'updated_at'>;
  changes: Partial<PropertyDraft & Pick<Property, 'availability_confirmed_at'>>;
}

const batchSchema = z.object({ properties: z.array(propertySchema.pick({ id: true, updated_at: true })) });

/**
 * Changes several properties with one request: all, or none when one is refused.
 * @param patches at most 200
 * @returns the new versions, in the same order
 * @throws ClientResponseError whose sentence names the refused property
 */
export async function changeProperties(patches: PropertyPatch[]) {
  const changes = patches.map(({ property: { id, updated_at }, changes }) => ({
    id,
    updated_at,
    fields: toRecord(changes),
  }));
  const path = '/api/properties/changes';
  return batchSchema.parse(await pocketbase.send(path, { method: 'POST', body: { changes } })).properties;
}

const confirmedSchema = z.object({ confirmed: z.array(z.string()) });

/**
 * Confirms that properties are available, with one request.
 * @param ids at most 200
 * @returns the ids of the confirmed ones; those that were sold, rented or removed meanwhile are left out
 */
export async function confirmAvailability(ids: string[]): Promise<string[]> {
  const path = '/api/properties/confirm-availability';
  return confirmedSchema.parse(await pocketbase.send(path, { method: 'POST', body: { ids } })).confirmed;
}

/** The text as a lower-case id; undefined when it is more or less than an id. */
function idOf(text: string): string | undefined {
  const id = propertyIdIn(text);
  return id?.length === text.length ? id : undefined;
}
