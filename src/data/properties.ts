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
  searchFilter,
  sortFieldsOf,
} from './list.ts';
import { isStatus, orNull, pocketbase, toRecord } from './pocketbase.ts';

const properties = () => pocketbase.collection('properties');

export interface PropertyFilters extends Filters {
  offer: OfferFilter;
  type?: PropertyType | undefined;
  location_id?: string | undefined;
  active?: boolean | undefined;
}
export type PropertyListQuery = PropertyFilters & ListQuery;

export async function listProperties(
  query: PropertyListQuery,
  signal?: AbortSignal,
): Promise<Rows<Property>> {
  return listRows(requestFor(query), query, signal);
}

export async function countProperties(filters: PropertyFilters): Promise<number> {
  return countRecords({ collection: 'properties', filter: filterFor(filters) });
}

export async function listAllProperties(query: PropertyListQuery): Promise<Property[]> {
  return listAllRows(requestFor(query));
}

function filterFor({ text, offer, type, location_id, active }: PropertyFilters): string {
  return joinFilters(
    searchFilter(text),
    offer === 'all' ? '' : `is_${offer} = true`,
    type === undefined ? '' : pocketbase.filter('type = {:type}', { type }),
    location_id === undefined ? '' : pocketbase.filter('location_id = {:location_id}', { location_id }),
    active === undefined ? '' : `active = ${active}`,
  );
}

/**
 * The price that stands for a property is its sale price, else its rent, else the legacy one (spec §5). The folded text
 * begins with the title, and brings titles into the order of the alphabet.
 */
const sortedBy: Record<string, string[]> = {
  price: ['sale_price', 'rental_price', 'price'],
  title: ['search'],
};

const requestFor = ({ order, ...filters }: PropertyListQuery) => ({
  collection: 'properties',
  schema: propertySchema,
  filter: filterFor(filters),
  sort: sortFieldsOf(order, sortedBy[fieldOf(order)]),
});

/** The property, or null where there is none or the address is no identifier (spec §5). */
export async function getProperty(address: string): Promise<Property | null> {
  const id = wholeIdIn(address);
  if (id === undefined) return null;
  const record = await orNull(properties().getOne(id));
  return record && propertySchema.parse(record);
}

/** Under an id that the caller chose, so that who tries again because the answer was lost makes no second property. */
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

/** Saves only over the version that was read, or where the newer one says the same. @throws PropertyOutdated */
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

/** Changes whatever version is the newest, so that nothing that others saved meanwhile is undone. */
export async function changeProperty(
  property: Property,
  change: (newest: Property) => Partial<PropertyDraft>,
): Promise<Property> {
  return savePropertyIfUnchanged(property, change(property)).catch((error: unknown) => {
    if (error instanceof PropertyOutdated) return changeProperty(error.current, change);
    throw error;
  });
}

/** @param options `keepalive` lets the request outlive the page */
export async function removeProperty(address: string, options: { keepalive?: boolean } = {}): Promise<void> {
  const id = wholeIdIn(address);
  if (id === undefined) throw new Error('Invalid property ID format');
  await properties()
    .delete(id, options)
    .catch((error: unknown) => {
      if (isStatus(error, 404)) throw new Error('Property not found or already deleted');
      throw error;
    });
}

function wholeIdIn(address: string): string | undefined {
  const id = propertyIdIn(address);
  return id?.length === address.length ? id : undefined;
}
