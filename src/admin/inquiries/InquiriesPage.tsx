import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { ExportButton } from '#admin/lists/ExportButton.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { listAllInquiries } from '#data/inquiries.ts';
import { Choices } from '#ui/fields/Choices.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { InquiryTable } from './InquiryTable.tsx';
import { inquiryCsvColumns } from './inquiry-csv.ts';
import { inquiryListQueryOf, statusChoices } from './inquiry-list-query.ts';
import { inquiryQueries } from './inquiry-queries.ts';

export function InquiriesPage() {
  const { params, changeParams } = useListParams();
  const query = inquiryListQueryOf(params);
  const list = useQuery(inquiryQueries.list(query));
  const current = statusChoices.find(({ status }) => status === query.status)?.name ?? 'todas';

  return (
    <>
      <search className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Buscar por nombre, correo, propiedad o empresa"
          text={query.text}
          onSearch={(q) => changeParams({ q })}
        />
        <Choices
          label="Estado"
          choices={statusChoices}
          current={current}
          onChange={(estado) => changeParams({ estado: estado === 'todas' ? '' : estado })}
        />
        <span className="max-md:w-full max-md:*:w-full md:ml-auto">
          <ExportButton
            name="solicitudes"
            load={() => listAllInquiries({ ...query, corrections: list.data?.corrections })}
            columns={inquiryCsvColumns}
          />
        </span>
      </search>
      <ListFrame
        list={list}
        noun={['solicitud', 'solicitudes']}
        failureText="Error al cargar las solicitudes. Por favor, intente de nuevo."
        empty="No hay solicitudes disponibles"
      >
        {(inquiries) => (
          <InquiryTable
            inquiries={inquiries}
            order={query.order}
            onOrder={(orden) => changeParams({ orden })}
          />
        )}
      </ListFrame>
      <Outlet />
    </>
  );
}
