import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { usePendingRemovals } from '#admin/removal/pending-removals.ts';
import { Choices } from '#ui/fields/Choices.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { RequirementTable } from './RequirementTable.tsx';
import { requirementListQueryOf, requirementStatusChoices } from './requirement-list-query.ts';
import { requirementQueries } from './requirement-queries.ts';

/** The requirements of clients, to be matched with properties. */
export function RequirementsPage() {
  const { params, changeParams } = useListParams();
  const query = requirementListQueryOf(params);
  const list = useQuery(requirementQueries.list(query));
  const removals = usePendingRemovals();
  const current = requirementStatusChoices.find(({ status }) => status === query.status)?.name ?? 'todos';
  const isFiltered = query.text.trim() !== '' || query.status !== undefined;
  return (
    <>
      <search className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Buscar por nombre, contacto, empresa o nota"
          text={query.text}
          onSearch={(q) => changeParams({ q })}
        />
        <DialogLink to="new" className="btn btn-primary max-md:w-full md:ml-auto">
          <Plus aria-hidden className="size-4" />
          Nuevo requerimiento
        </DialogLink>
        <Choices
          label="Estado"
          choices={requirementStatusChoices}
          current={current}
          onChange={(estado) => changeParams({ estado: estado === 'todos' ? '' : estado })}
        />
      </search>
      <ListFrame
        list={list}
        noun={['requerimiento', 'requerimientos']}
        failureText="Error al cargar los requerimientos. Intenta de nuevo."
        empty={
          isFiltered
            ? 'Ningún requerimiento coincide con tu búsqueda.'
            : 'Todavía no hay requerimientos. Registra el primero para ver qué inmuebles le encajan.'
        }
      >
        {(requirements) => (
          <RequirementTable
            requirements={requirements.filter(({ id }) => !removals.some((removal) => removal.id === id))}
            order={query.order}
            onOrder={(orden) => changeParams({ orden })}
          />
        )}
      </ListFrame>
      <Outlet />
    </>
  );
}
