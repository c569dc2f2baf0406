import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { cursorOf, orderOf, pageNumberOf, searchParamOf } from '#admin/lists/list-params.ts';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { LandmarkTable } from './LandmarkTable.tsx';
import { landmarkQueries } from './landmark-queries.ts';

/** The places that maps name, and that the site states distances to. */
export function LandmarksPage() {
  const { params, changeParams } = useListParams();
  const query = {
    text: searchParamOf(params),
    page: pageNumberOf(params),
    cursor: cursorOf(params),
    order: orderOf(params, ['name', 'kind'], 'kind'),
  };
  const list = useQuery(landmarkQueries.list(query));
  return (
    <>
      <search className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox label="Buscar por nombre" text={query.text} onSearch={(q) => changeParams({ q })} />
        <DialogLink to="new" className="btn btn-primary max-md:flex-1 md:ml-auto">
          <Plus aria-hidden className="size-4" />
          Nuevo punto
        </DialogLink>
      </search>
      <ListFrame
        list={list}
        noun={['punto', 'puntos']}
        failureText="Error al cargar los puntos de referencia. Intenta de nuevo."
        empty={
          query.text.trim() === ''
            ? 'Todavía no hay puntos de referencia. Crea el primero para que el sitio diga distancias.'
            : 'No se encontraron puntos que coincidan con tu búsqueda.'
        }
      >
        {(landmarks) => (
          <LandmarkTable
            landmarks={landmarks}
            order={query.order}
            onOrder={(orden) => changeParams({ orden })}
          />
        )}
      </ListFrame>
      <Outlet />
    </>
  );
}
