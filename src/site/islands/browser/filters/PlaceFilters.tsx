import { memo } from 'react';
import { propertyTypes } from '#domain/property-types.ts';
import { locationOptionText } from '#site/locations/location-options.ts';
import type { FilterChoices, FilterProps } from './filter-props.ts';
import { SelectFilter } from './SelectFilter.tsx';

interface Props extends FilterProps {
  choices: FilterChoices;
  isLabelHidden?: boolean;
}

/** Type and location. */
export const PlaceFilters = memo(function PlaceFilters({
  query,
  refine,
  choices,
  isLabelHidden = false,
}: Props) {
  const byState = [...Map.groupBy(choices.locationOptions, ({ state }) => state)];
  return (
    <>
      {choices.hasTypes && (
        <SelectFilter
          label="Tipo"
          any="Todos los tipos"
          value={query.type}
          onChange={(value) => refine({ type: propertyTypes.find((type) => type === value) })}
          isLabelHidden={isLabelHidden}
        >
          {propertyTypes.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </SelectFilter>
      )}
      {choices.locationOptions.length > 1 && (
        <SelectFilter
          label="Ubicación"
          any="Todas las ubicaciones"
          value={query.location_id}
          onChange={(location_id) => refine({ location_id })}
          isLabelHidden={isLabelHidden}
        >
          {byState.map(([state, locationOptions]) => (
            <optgroup key={state} label={state}>
              {locationOptions.map((place) => (
                <option key={place.id} value={place.id}>
                  {locationOptionText(place)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectFilter>
      )}
    </>
  );
});
