import { useQuery } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { maxVisitProperties } from '#domain/request-limits.ts';
import { SearchSelect } from '#ui/base-ui/SearchSelect.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Field } from '#ui/fields/Field.tsx';

/** The properties of a visit in the order of the route: chosen ones move up or are removed, others are added. */
export function VisitPropertyFields() {
  const { field, fieldState } = useController({ name: 'properties' });
  const ids: string[] = field.value;
  const moveUp = (index: number) => {
    const moved = [...ids];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    field.onChange(moved);
  };
  return (
    <section aria-label="Propiedades" className="grid gap-2">
      <ol className="grid gap-1">
        {ids.map((id, index) => (
          <ChosenProperty
            key={id}
            id={id}
            onMoveUp={index > 0 ? () => moveUp(index) : undefined}
            onRemove={() => field.onChange(ids.filter((other) => other !== id))}
          />
        ))}
      </ol>
      {ids.length < maxVisitProperties && (
        <PropertySearch
          key={ids.length}
          chosenIds={ids}
          error={fieldState.error?.message}
          onChoose={(id) => field.onChange([...ids, id])}
        />
      )}
    </section>
  );
}

interface ChosenProps {
  id: string;
  onMoveUp: (() => void) | undefined;
  onRemove: () => void;
}

function ChosenProperty({ id, onMoveUp, onRemove }: ChosenProps) {
  const { data: property } = useQuery(propertyQueries.one(id));
  const title = property?.title ?? 'Propiedad';
  return (
    <li className="border-line flex items-center gap-1 rounded border py-1 pr-1 pl-3">
      <span className="min-w-0 grow wrap-anywhere">
        {title}
        {property && (
          <span className="text-muted block text-xs">{`${property.reference_code} · ${property.location}`}</span>
        )}
      </span>
      {onMoveUp && <IconButton icon={ArrowUp} label={`Subir ${title}`} onClick={onMoveUp} />}
      <IconButton icon={X} label={`Quitar ${title}`} onClick={onRemove} />
    </li>
  );
}

interface SearchProps {
  chosenIds: string[];
  error: string | undefined;
  onChoose: (id: string) => void;
}

function PropertySearch({ chosenIds, error, onChoose }: SearchProps) {
  const [text, setText] = useState('');
  const searchText = useDeferredValue(text.trim());
  const { data: found, isFetching } = useQuery({
    ...propertyQueries.search(searchText),
    enabled: searchText !== '',
  });
  const options = (searchText === '' ? [] : (found?.items ?? []))
    .filter(({ id }) => !chosenIds.includes(id))
    .map(({ id, title, reference_code, location }) => ({
      ...{ value: id, label: title },
      hint: `${reference_code} · ${location}`,
    }));
  return (
    <Field label={chosenIds.length === 0 ? 'Propiedad' : 'Otra propiedad'} error={error}>
      {(control) => (
        <SearchSelect
          control={control}
          chosen={undefined}
          disabled={false}
          options={options}
          isLoading={isFetching}
          placeholder="Busca por nombre o clave"
          emptyText={
            searchText === '' ? 'Escribe un nombre, una clave o una zona.' : 'Ninguna propiedad coincide.'
          }
          onSearch={setText}
          onChoose={(option) => option && onChoose(option.value)}
        />
      )}
    </Field>
  );
}
