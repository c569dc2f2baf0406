import { propertyTypes } from '#domain/property-types.ts';
import type { Choices, FilterProps } from './filter.ts';
import { SelectFilter } from './SelectFilter.tsx';

interface Props extends FilterProps {
  choices: Choices;
  isLabelHidden?: boolean;
}

/** Which type, and where. */
export function PlaceFilters({ query, refine, choices, isLabelHidden = false }: Props) {
  const places = choices.places.map(({ id, name, city }) => {
    return [id, name.includes(city) ? name : `${name}, ${city}`] as const;
  });
  return (
    <>
      {choices.hasTypes && (
        <SelectFilter
          label="Tipo"
          any="Todos los tipos"
          options={propertyTypes.map((type) => [type, type])}
          value={query.type}
          onChange={(value) => refine({ type: propertyTypes.find((type) => type === value) })}
          isLabelHidden={isLabelHidden}
        />
      )}
      {places.length > 1 && (
        <SelectFilter
          label="Ubicación"
          any="Todas las ubicaciones"
          options={places}
          value={query.location_id}
          onChange={(location_id) => refine({ location_id })}
          isLabelHidden={isLabelHidden}
        />
      )}
    </>
  );
}
