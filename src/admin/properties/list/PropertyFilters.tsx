import { OrderSelect } from '#admin/lists/OrderSelect.tsx';
import type { PropertyListQuery } from '#data/properties.ts';
import { propertyTypes } from '#domain/property.ts';
import { offerChoices, offerFilters } from '#domain/property-query.ts';
import { typeSlugOf } from '#domain/slug.ts';
import { Choices } from '#ui/fields/Choices.tsx';
import { activeChoiceOf, activeChoices, propertyOrderFields } from './property-list-query.ts';

interface Props {
  query: PropertyListQuery;
  onFilter: (changes: Record<string, string>) => void;
}

export function PropertyFilters({ query, onFilter }: Props) {
  return (
    <search className="grid grid-cols-[5fr_4fr] items-center gap-3 max-md:*:not-[select]:col-span-2 md:flex md:flex-wrap">
      <Choices
        label="Operación"
        choices={offerFilters.map((name) => ({ name, label: offerChoices[name].label }))}
        current={query.offer}
        onChange={(name) => onFilter({ operacion: offerChoices[name].param })}
      />
      <select
        aria-label="Tipo"
        value={query.type ? typeSlugOf(query.type) : ''}
        onChange={(event) => onFilter({ tipo: event.target.value })}
        className="field max-md:pl-1 md:w-auto"
      >
        <option value="">Todos los tipos</option>
        {propertyTypes.map((type) => (
          <option key={type} value={typeSlugOf(type)}>
            {type}
          </option>
        ))}
      </select>
      <select
        aria-label="Estado"
        value={activeChoiceOf(query)?.value}
        onChange={(event) => onFilter({ estado: event.target.value })}
        className="field max-md:pl-1 md:w-auto"
      >
        {activeChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <OrderSelect
        fields={propertyOrderFields}
        order={query.order}
        onOrder={(orden) => onFilter({ orden })}
      />
    </search>
  );
}
