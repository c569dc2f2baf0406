import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import type { Property } from '#domain/property.ts';
import { placeOf } from '#domain/unit-draft.ts';
import { count } from '#text/format.ts';
import { type SearchOption, SearchSelect } from '#ui/base-ui/SearchSelect.tsx';
import { Field } from '#ui/fields/Field.tsx';

const label = 'Pertenece a';

/** The park or building that the property is a unit of. @param propertyId undefined for a property that is not saved */
export function ParentField({ propertyId }: { propertyId: string | undefined }) {
  const { data: units = [] } = useQuery({
    ...propertyQueries.units(propertyId ?? ''),
    enabled: propertyId !== undefined,
  });
  if (units.length > 0) {
    return (
      <p className="text-muted md:col-span-2">
        Tiene {count(units.length, 'unidad', 'unidades')}, así que no puede pertenecer a otra propiedad.
      </p>
    );
  }
  return <ParentSelect propertyId={propertyId} />;
}

function ParentSelect({ propertyId }: { propertyId: string | undefined }) {
  const { field, fieldState } = useController({ name: 'parent_id' });
  const { getValues, setValue } = useFormContext();
  const [text, setText] = useState('');
  const searchText = useDeferredValue(text.trim());
  const { data: candidates, isFetching } = useQuery(propertyQueries.parents(searchText));
  const { data: parent, isLoading } = useQuery({
    ...propertyQueries.one(field.value),
    enabled: field.value !== '',
  });
  const properties = candidates?.items.filter(({ id }) => id !== propertyId) ?? [];

  const choose = (option: SearchOption | undefined) => {
    setValue('parent_id', option?.value ?? '', { shouldDirty: true, shouldValidate: true });
    const chosen = properties.find(({ id }) => id === option?.value);
    if (!chosen || getValues('location_id') !== '') return;
    for (const [name, value] of Object.entries(placeOf(chosen))) {
      if (!value || getValues(name)) continue;
      setValue(name, String(value), { shouldDirty: true, shouldValidate: true });
    }
  };

  return (
    <Field
      label={label}
      hint="El parque o el edificio del que es una unidad. Déjalo vacío si no es parte de otra propiedad."
      error={fieldState.error?.message}
      className="md:col-span-2"
    >
      {(control) => (
        <SearchSelect
          control={control}
          chosen={field.value !== '' && parent ? optionOf(parent) : undefined}
          disabled={isLoading}
          options={properties.map(optionOf)}
          isLoading={isFetching}
          placeholder="Busca por nombre o clave"
          emptyText="Ninguna propiedad coincide. Las que ya son unidades no se pueden elegir."
          onSearch={setText}
          onChoose={choose}
        />
      )}
    </Field>
  );
}

const optionOf = ({ id, title, reference_code, type }: Property): SearchOption => ({
  value: id,
  label: title,
  hint: `${reference_code} · ${type}`,
});
