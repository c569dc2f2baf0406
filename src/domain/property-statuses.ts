export const propertyStatuses = ['active', 'reserved', 'sold', 'rented'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const statusNames = {
  active: 'Disponible',
  reserved: 'Apartada',
  sold: 'Vendida',
  rented: 'Rentada',
} as const satisfies Record<PropertyStatus, string>;

/** "Apartada", "Vendida" or "Rentada"; undefined while the property is available. */
export const statusLabelOf = ({ status }: { status: PropertyStatus }) =>
  status === 'active' ? undefined : statusNames[status];

/** Sold or rented. The server keeps such a property inactive. A reserved one is still online and accepts inquiries. */
export const isClosed = ({ status }: { status: PropertyStatus }): boolean =>
  status === 'sold' || status === 'rented';

/** Without a status it is available. */
interface HasStatus {
  status?: PropertyStatus;
}

const isAvailable = ({ status = 'active' }: HasStatus): boolean => status === 'active';

export const isReserved = ({ status }: HasStatus): boolean => status === 'reserved';

/** For `toSorted`: available properties first. */
export const availableFirst = (a: HasStatus, b: HasStatus): number =>
  Number(isAvailable(b)) - Number(isAvailable(a));

/** The properties that are neither reserved nor sold nor rented. */
export const availableOf = <T extends { status: PropertyStatus }>(properties: readonly T[]): T[] =>
  properties.filter(isAvailable);
