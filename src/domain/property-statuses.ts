export const propertyStatuses = ['active', 'sold', 'rented'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const statusNames = {
  active: 'Disponible',
  sold: 'Vendida',
  rented: 'Rentada',
} as const satisfies Record<PropertyStatus, string>;

/** "Vendida" or "Rentada"; undefined while the property is available. */
export const unavailableLabelOf = ({ status }: { status: PropertyStatus }) =>
  status === 'active' ? undefined : statusNames[status];

/** Sold or rented: nothing is offered any more. The server keeps such a property inactive. */
export const isClosed = ({ status }: { status: PropertyStatus }): boolean => status !== 'active';

/** The properties that are neither sold nor rented. */
export const availableOf = <T extends { status: PropertyStatus }>(properties: readonly T[]): T[] =>
  properties.filter(({ status }) => status === 'active');
