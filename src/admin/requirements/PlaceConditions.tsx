import { useQuery } from '@tanstack/react-query';
import { landmarkQueries } from '#admin/landmarks/landmark-queries.ts';
import { locationQueries } from '#admin/locations/location-queries.ts';
import { presetNearKm } from '#domain/requirement-conditions.ts';
import { Condition } from './Condition.tsx';
import { ConditionSelect, optionsOf } from './ConditionSelect.tsx';
import type { Conditions } from './use-conditions.ts';

/** The straight km that are offered around a landmark. */
const kmOptions = [5, 10, 15, 25, 40, 60].map((km) => ({ value: String(km), label: `${km} km` }));

/** City, zone, and distance to a landmark. */
export function PlaceConditions({ conditions }: { conditions: Conditions }) {
  const { query, change, city, chooseCity } = conditions;
  const { data: locations = [] } = useQuery(locationQueries.options());
  const { data: landmarks = [] } = useQuery(landmarkQueries.options());
  const cities = [...new Set(locations.map((location) => location.city))].filter(Boolean).sort();
  return (
    <>
      <ConditionSelect
        label="Ciudad"
        without="Cualquiera"
        value={city}
        options={optionsOf(cities)}
        onChange={chooseCity}
      />
      <Condition name="location_id" conditions={conditions}>
        <ConditionSelect
          label="Zona"
          without="Cualquiera"
          value={query.location_id ?? ''}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ location_id: id || undefined })}
        />
      </Condition>
      <Condition name="withinKm" conditions={conditions}>
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
          <ConditionSelect
            label="Cerca de"
            without="Ninguno"
            value={query.near ?? ''}
            options={optionsOf(landmarks.map(({ short_name }) => short_name))}
            onChange={(near) =>
              change({
                near: near || undefined,
                withinKm: near ? (query.withinKm ?? presetNearKm) : undefined,
              })
            }
          />
          {query.near && (
            <ConditionSelect
              label="A menos de"
              value={String(query.withinKm ?? presetNearKm)}
              options={kmOptions}
              onChange={(km) => change({ withinKm: Number(km) })}
            />
          )}
        </div>
      </Condition>
    </>
  );
}
