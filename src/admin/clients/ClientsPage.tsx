import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { type CsvColumn, csvMoment } from '#admin/lists/csv.ts';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { ExportButton } from '#admin/lists/ExportButton.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { cursorOf, orderOf, pageNumberOf, searchParamOf } from '#admin/lists/list-params.ts';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { listAllClients } from '#data/clients.ts';
import type { Client } from '#domain/client.ts';
import { Choices } from '#ui/fields/Choices.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { ClientTable } from './ClientTable.tsx';
import { clientQueries } from './client-queries.ts';

const orderFields = ['name', 'empresa', 'inquiries_count', 'last_inquiry_at'];

const csvColumns: CsvColumn<Client>[] = [
  { header: 'Nombre', value: ({ name }) => name },
  { header: 'Correo electrónico', value: ({ email }) => email },
  { header: 'Teléfono', value: ({ phone }) => phone },
  { header: 'Empresa', value: ({ empresa }) => empresa },
  { header: 'Solicitudes', value: ({ inquiries_count }) => inquiries_count },
  {
    header: 'Primera solicitud',
    value: ({ inquiries_count, created_at }) => inquiries_count && csvMoment(created_at),
  },
  {
    header: 'Última solicitud',
    value: ({ inquiries_count, last_inquiry_at }) => inquiries_count && csvMoment(last_inquiry_at),
  },
  { header: 'Nota', value: ({ note }) => note },
  { header: 'Otros correos', value: ({ other_emails }) => other_emails.join('; ') },
  { header: 'Otros nombres', value: ({ other_names }) => other_names.join('; ') },
  { header: 'Otros teléfonos', value: ({ other_phones }) => other_phones.join('; ') },
  { header: 'Otras empresas', value: ({ other_empresas }) => other_empresas.join('; ') },
];

/** The URL param has the name of the choice. */
const duplicateChoices = [
  { name: 'todos', label: 'Todos' },
  { name: 'duplicados', label: 'Posibles duplicados' },
] as const;

export function ClientsPage() {
  const { params, changeParams } = useListParams();
  const query = {
    text: searchParamOf(params),
    page: pageNumberOf(params),
    cursor: cursorOf(params),
    order: orderOf(params, orderFields, '-last_inquiry_at'),
    isDuplicate: params.get('ver') === 'duplicados' || undefined,
  };
  const list = useQuery(clientQueries.list(query));

  return (
    <>
      <search className="mb-3 flex flex-wrap items-center gap-3">
        <div className="min-w-[calc(100%-7.5rem)] flex-1 md:contents">
          <SearchBox
            label="Buscar por nombre, correo, empresa o teléfono"
            text={query.text}
            onSearch={(q) => changeParams({ q })}
          />
        </div>
        <span className="md:order-1 md:ml-auto">
          <ExportButton
            isIconOnPhone
            name="clientes"
            load={() => listAllClients({ ...query, corrections: list.data?.corrections })}
            columns={csvColumns}
          />
        </span>
        <DialogLink
          to={screenPaths.newClient()}
          className="btn btn-primary whitespace-nowrap max-md:size-11 max-md:p-0 md:order-2"
        >
          <Plus aria-hidden className="size-4 max-md:size-5" />
          <span className="max-md:sr-only">Nuevo cliente</span>
        </DialogLink>
        <Choices
          label="Clientes"
          choices={duplicateChoices}
          current={query.isDuplicate ? 'duplicados' : 'todos'}
          onChange={(ver) => changeParams({ ver: ver === 'todos' ? '' : ver })}
        />
      </search>
      <ListFrame
        list={list}
        noun={['cliente', 'clientes']}
        failureText="Error al cargar los clientes."
        empty={query.isDuplicate ? 'No hay posibles duplicados' : 'No hay clientes disponibles'}
      >
        {(clients) => (
          <ClientTable clients={clients} order={query.order} onOrder={(orden) => changeParams({ orden })} />
        )}
      </ListFrame>
      <Outlet />
    </>
  );
}
