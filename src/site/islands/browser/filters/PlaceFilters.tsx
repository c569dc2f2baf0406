import { memo, type ReactNode } from 'react';
import { propertyTypes } from '#domain/property-types.ts';
import { locationOptionText } from '#site/locations/location-options.ts';
import type { FilterChoices, FilterProps } from './filter-props.ts';
import { Select } from './Select.tsx';

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

interface SelectFilterProps {
  label: string;
  /** The label of the choice that filters nothing. */
  any: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Hides the label visually: in the bar the choice explains itself. */
  isLabelHidden?: boolean;
  /** Options or groups of options. */
  children: ReactNode;
}

function SelectFilter({ label, any, value, onChange, isLabelHidden = false, children }: SelectFilterProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in Select
    <label
      className={`block min-w-0 ${isLabelHidden ? 'min-w-40 flex-1 xl:max-w-[12.9rem] xl:min-w-0 xl:flex-none' : ''}`}
    >
      <span className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>{label}</span>
      <Select
        value={value ?? ''}
        onChange={(choice) => onChange(choice || undefined)}
        isActive={isLabelHidden && value !== undefined}
      >
        <option value="">{any}</option>
        {children}
      </Select>
    </label>
  );
}
