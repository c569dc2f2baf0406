import { type Property, type PropertyDraft, type PropertyType, propertySchema } from '#domain/property.ts';
import { changedFields } from '#domain/property-changes.ts';
import type { OfferFilter } from '#domain/property-query.ts';
import { propertyIdIn } from '#domain/slug.ts';
import { fieldMessagesOf } from './error-messages.ts';
import {
  countRecords,
  type Filters,
  fieldOf,
  joinFilters,
  type ListQuery,
  listAllRows,
  listRows,
  type Rows,
  sortFieldsOf,
} from './list.ts';
import { isStatus, parsedOrNull, pocketbase, toRecord } from './pocketbase.ts';
import { propertySearchFilter } from './property-search-filter.ts';

const properties = () => pocketbase.collection('properties');

export interface PropertyFilters extends Filters {
  offer: OfferFilter;
  type?: PropertyType | undefined;
  location_id?: string | undefined;
  active?: boolean | undefined;
}
export type PropertyListQuery = PropertyFilters & ListQuery;

/** One page of the properties. */
export async function listProperties(
  query: PropertyListQuery,
  signal?: AbortSignal,
): Promise<Rows<Property>> {
  return listRows(requestFor(query), query, signal);
}

/** How many properties there are on all pages. */
export async function countProperties(filters: PropertyFilters): Promise<number> {
  return countRecords({ collection: 'properties', filter: filterFor(filters) });
}

/** All properties of a list, for exports. */
export async function listAllProperties(query: PropertyListQuery): Promise<Property[]> {
  return listAllRows(requestFor(query));
}

function filterFor({ offer, type, location_id, active, ...search }: PropertyFilters): string {
  return joinFilters(
    propertySearchFilter(search),
    offer === 'all' ? '' : `is_${offer} = true`,
    type === undefined ? '' : pocketbase.filter('type = {:type}', { type }),
    location_id === undefined ? '' : pocketbase.filter('location_id = {:location_id}', { location_id }),
    active === undefined ? '' : `active = ${active}`,
  );
}

/** The folded text begins with the title, so its order is alphabetical in either case and without accents. */
const sortFields: Record<string, string[]> = {
  price: ['comparable_price'],
  title: ['search'],
};

const marketPrices = { for_sale: 'sale_price', for_rent: 'rental_price' } as const;

/**
 * The sort fields of a list. The price order is that of the site (spec §5): in one market, properties without that
 * price come last in both directions.
 */
function propertySortOf(order: string, offer: OfferFilter): string[] {
  if (fieldOf(order) !== 'price' || offer === 'all') return sortFieldsOf(order, sortFields[fieldOf(order)]);
  const price = marketPrices[offer];
  return [`without_${price}`, ...sortFieldsOf(order, [price])];
}

const requestFor = ({ order, ...filters }: PropertyListQuery) => ({
  collection: 'properties',
  schema: propertySchema,
  filter: filterFor(filters),
  sort: propertySortOf(order, filters.offer),
});

/** The property, or null when there is none or the text is not an id (spec §5). */
export async function getProperty(text: string): Promise<Property | null> {
  const id = idOf(text);
  return id === undefined ? null : parsedOrNull(propertySchema, properties().getOne(id));
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

/** Somebody else saved the property since it was read. */
export class PropertyOutdated extends Error {
  readonly current: Property;
  constructor(current: Property) {
    super('Alguien más guardó esta propiedad mientras la editabas.');
    this.current = current;
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
    throw new PropertyOutdated(current);
  });
  return propertySchema.parse(record);
}

/** Applies a change to the newest version, so it does not undo what others saved meanwhile. */
export async function changeProperty(
  property: Property,
  change: (newest: Property) => Partial<PropertyDraft>,
): Promise<Property> {
  return savePropertyIfUnchanged(property, change(property)).catch((error: unknown) => {
    if (error instanceof PropertyOutdated) return changeProperty(error.current, change);
    throw error;
  });
}

/**
 * Removes a property.
 * @param options `keepalive` lets the request outlive the page
 * @throws Error when the text is not an id or there is no such property (spec §5)
 */
export async function removeProperty(text: string, options: { keepalive?: boolean } = {}): Promise<void> {
  const id = idOf(text);
  if (id === undefined) throw new Error('Invalid property ID format');
  await properties()
    .delete(id, options)
    .catch((error: unknown) => {
      if (isStatus(error, 404)) throw new Error('Property not found or already deleted');
      throw error;
    });
}

/** The text as a lower-case id; undefined when it is more or less than an id. */
function idOf(text: string): string | undefined {
  const id = propertyIdIn(text);
  return id?.length === text.length ? id : undefined;
}
