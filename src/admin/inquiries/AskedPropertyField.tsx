import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import type { Property } from '#domain/property.ts';
import { type SearchOption, SearchSelect } from '#ui/base-ui/SearchSelect.tsx';
import { Field } from '#ui/fields/Field.tsx';

/** Chooses the property of an inquiry, by name, code or place. */
export function AskedPropertyField() {
  const { field, fieldState } = useController({ name: 'property_id' });
  const [text, setText] = useState('');
  const searchText = useDeferredValue(text.trim());
  const { data: found, isFetching } = useQuery({
    ...propertyQueries.search(searchText),
    enabled: searchText !== '',
  });
  const { data: chosen, isLoading } = useQuery({
    ...propertyQueries.one(field.value),
    enabled: field.value !== '',
  });
  return (
    <Field label="Propiedad" error={fieldState.error?.message}>
      {(control) => (
        <SearchSelect
          control={control}
          chosen={field.value !== '' && chosen ? optionOf(chosen) : undefined}
          disabled={isLoading}
          options={(searchText !== '' && found?.items.map(optionOf)) || []}
          isLoading={isFetching}
          placeholder="Busca por nombre o clave"
          emptyText={
            searchText === '' ? 'Escribe un nombre, una clave o una zona.' : 'Ninguna propiedad coincide.'
          }
          onSearch={setText}
          onChoose={(option) => field.onChange(option?.value ?? '')}
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
