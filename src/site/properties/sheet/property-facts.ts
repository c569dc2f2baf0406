import { fieldsOf, type Property, type PropertyField } from '#domain/property.ts';
import { formatNumber } from '#text/format.ts';

export interface Fact {
  name: PropertyField;
  label: string;
  value: string;
}

const shownFields = [
  ...fieldsOf('general').filter(({ name }) => name === 'type' || name === 'area'),
  ...fieldsOf('technical'),
];

/** The known facts of a property, with units. */
export function factsOf(property: Property): Fact[] {
  return shownFields.flatMap(({ name, label, unit }) => {
    const value = property[name];
    if (!value) return [];
    const figure = typeof value === 'number' && name !== 'year_built' ? formatNumber(value) : String(value);
    return [{ name, label, value: unit ? `${figure}\u00a0${unit}` : figure }];
  });
}

const highlighted: PropertyField[] = ['area', 'ceiling_height', 'loading_docks_count', 'parking_spots'];

/** The facts that the top of the page shows. */
export const highlightsOf = (facts: Fact[]) => facts.filter(({ name }) => highlighted.includes(name));
