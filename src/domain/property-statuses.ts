export const propertyStatuses = ['active', 'sold', 'rented'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const statusNames = {
  active: 'Disponible',
  sold: 'Vendida',
  rented: 'Rentada',
} as const satisfies Record<PropertyStatus, string>;

/** Why nobody can have the property any more, for who still finds it; undefined while it is to be had. */
export const unavailableLabelOf = ({ status }: { status: PropertyStatus }) =>
  status === 'active' ? undefined : statusNames[status];

/** Those that are still to be had. */
export const availableOf = <T extends { status: PropertyStatus }>(properties: readonly T[]): T[] =>
  properties.filter((property) => unavailableLabelOf(property) === undefined);
