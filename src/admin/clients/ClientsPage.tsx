import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { type CsvColumn, csvMoment } from '#admin/lists/csv.ts';
import { ExportButton } from '#admin/lists/ExportButton.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { cursorIn, orderIn, pageIn, textIn } from '#admin/lists/search-params.ts';
import { useRefine } from '#admin/lists/use-refine.ts';
import { listAllClients } from '#data/clients.ts';
import type { Client } from '#domain/client.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { ClientTable } from './ClientTable.tsx';
import { clientQueries } from './queries.ts';

const orderFields = ['name', 'empresa', 'inquiries_count', 'last_inquiry_at'];

const csvColumns: CsvColumn<Client>[] = [
  { header: 'Nombre', value: ({ name }) => name },
  { header: 'Correo electrónico', value: ({ email }) => email },
  { header: 'Teléfono', value: ({ phone }) => phone },
  { header: 'Empresa', value: ({ empresa }) => empresa },
  { header: 'Solicitudes', value: ({ inquiries_count }) => inquiries_count },
  { header: 'Primera solicitud', value: ({ created_at }) => csvMoment(created_at) },
  { header: 'Última solicitud', value: ({ last_inquiry_at }) => csvMoment(last_inquiry_at) },
];

export function ClientsPage() {
  const { params, refine } = useRefine();
  const query = {
    text: textIn(params),
    page: pageIn(params),
    cursor: cursorIn(params),
    order: orderIn(params, orderFields, '-last_inquiry_at'),
  };
  const list = useQuery(clientQueries.list(query));

  return (
    <>
      <search className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Buscar por nombre, correo, empresa o teléfono"
          text={query.text}
          onSearch={(q) => refine({ q })}
        />
        <span className="max-md:w-full max-md:*:w-full md:ml-auto">
          <ExportButton name="clientes" load={() => listAllClients(query)} columns={csvColumns} />
        </span>
      </search>
      <ListFrame
        list={list}
        noun={['cliente', 'clientes']}
        failed="Error al cargar los clientes."
        empty="No hay clientes disponibles"
      >
        {(clients) => (
          <ClientTable clients={clients} order={query.order} onOrder={(orden) => refine({ orden })} />
        )}
      </ListFrame>
      <Outlet />
    </>
  );
}
