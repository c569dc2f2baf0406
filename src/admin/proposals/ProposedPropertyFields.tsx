import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import type { Property } from '#domain/property.ts';
import type { ProposalDraft, ProposedProperty } from '#domain/proposal.ts';
import { maxLineLength, maxProposed } from '#domain/request-limits.ts';
import { type SearchOption, SearchSelect } from '#ui/base-ui/SearchSelect.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Field } from '#ui/fields/Field.tsx';

/**
 * The chosen properties with a line each, and the search for one more. It is one field with a list: the field arrays of
 * react-hook-form would add their code to the forms of visitors, which share its file.
 */
export function ProposedPropertyFields() {
  const { field, fieldState } = useController<ProposalDraft, 'items'>({ name: 'items' });
  const items = field.value;
  const changeLine = (id: string, line: string) =>
    field.onChange(items.map((item) => (item.property_id === id ? { ...item, line } : item)));
  return (
    <section aria-label="Propiedades" className="grid gap-4">
      {items.map((item) => (
        <ProposedItem
          key={item.property_id}
          item={item}
          onLine={(line) => changeLine(item.property_id, line)}
          onRemove={() => field.onChange(items.filter((other) => other !== item))}
        />
      ))}
      {items.length < maxProposed && (
        <AddedProperty
          isProposed={(id) => items.some(({ property_id }) => property_id === id)}
          onAdd={({ id, reference_code, title }) =>
            field.onChange([...items, { property_id: id, reference_code, title, line: '' }])
          }
        />
      )}
      {fieldState.error?.message && (
        <p role="alert" className="text-danger">
          {fieldState.error.message}
        </p>
      )}
    </section>
  );
}

interface ItemProps {
  item: ProposedProperty;
  onLine: (line: string) => void;
  onRemove: () => void;
}

function ProposedItem({ item: { reference_code, title, line }, onLine, onRemove }: ItemProps) {
  return (
    <div className="border-line grid gap-2 border-b pb-4">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-semibold">
          {title} <span className="text-muted font-normal">· {reference_code}</span>
        </p>
        <IconButton icon={X} label={`Quitar ${title}`} onClick={onRemove} className="-my-2" />
      </div>
      <Field label={`Qué decir de ${reference_code} (opcional)`}>
        {(control) => (
          <input
            {...control}
            className="field"
            maxLength={maxLineLength}
            value={line}
            onChange={({ target }) => onLine(target.value)}
          />
        )}
      </Field>
    </div>
  );
}

interface AddedProps {
  isProposed: (id: string) => boolean;
  onAdd: (property: Property) => void;
}

function AddedProperty({ isProposed, onAdd }: AddedProps) {
  const [text, setText] = useState('');
  const searchText = useDeferredValue(text.trim());
  const { data: found, isFetching } = useQuery({
    ...propertyQueries.search(searchText),
    enabled: searchText !== '',
  });
  const offered = searchText === '' ? [] : (found?.items ?? []);
  const addable = offered.filter(({ id, active }) => active && !isProposed(id));
  return (
    <Field label="Agregar una propiedad">
      {(control) => (
        <SearchSelect
          control={control}
          chosen={undefined}
          disabled={false}
          options={addable.map(optionOf)}
          isLoading={isFetching}
          placeholder="Busca por nombre o clave"
          emptyText={
            searchText === ''
              ? 'Escribe un nombre, una clave o una zona.'
              : 'Ninguna propiedad activa coincide.'
          }
          onSearch={setText}
          onChoose={(option) => {
            const property = addable.find(({ id }) => id === option?.value);
            if (property) onAdd(property);
            setText('');
          }}
        />
      )}
    </Field>
  );
}

const optionOf = ({ id, title, reference_code, location }: Property): SearchOption => ({
  value: id,
  label: title,
  hint: `${reference_code} · ${location}`,
});
