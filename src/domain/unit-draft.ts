import { blankProperty, type Property, type PropertyDraft } from './property.ts';

/** The place of a property, as its units take it over. */
export const placeOf = ({
  location_id,
  location,
  address,
  city,
  state,
  latitude,
  longitude,
}: Pick<Property, 'location_id' | 'location' | 'address' | 'city' | 'state' | 'latitude' | 'longitude'>) => ({
  location_id,
  location,
  address,
  city,
  state,
  latitude,
  longitude,
});

/** The values of a new unit: the place of its parent. A unit of a building has the building's type. */
export const blankUnitOf = (parent: Property): PropertyDraft => ({
  ...blankProperty,
  ...placeOf(parent),
  parent_id: parent.id,
  type: parent.type === 'Parque Industrial' ? blankProperty.type : parent.type,
});
