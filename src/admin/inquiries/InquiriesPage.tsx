import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { ExportButton } from '#admin/lists/ExportButton.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { useRefine } from '#admin/lists/use-refine.ts';
import { listAllInquiries } from '#data/inquiries.ts';
import { Choices } from '#ui/Choices.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { inquiryCsvColumns } from './csv-columns.ts';
import { InquiryTable } from './InquiryTable.tsx';
import { inquiryListQueryIn, statusChoices } from './list-query.ts';
import { inquiryQueries } from './queries.ts';

export function InquiriesPage() {
  const { params, refine } = useRefine();
  const query = inquiryListQueryIn(params);
  const list = useQuery(inquiryQueries.list(query));
  const current = statusChoices.find(({ status }) => status === query.status)?.name ?? 'todas';

  return (
    <>
      <search className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Buscar por nombre, correo, propiedad o empresa"
          text={query.text}
          onSearch={(q) => refine({ q })}
        />
        <Choices
          label="Estado"
          choices={statusChoices}
          current={current}
          onChange={(estado) => refine({ estado: estado === 'todas' ? '' : estado })}
        />
        <span className="max-md:w-full max-md:*:w-full md:ml-auto">
          <ExportButton name="solicitudes" load={() => listAllInquiries(query)} columns={inquiryCsvColumns} />
        </span>
      </search>
      <ListFrame
        list={list}
        noun={['solicitud', 'solicitudes']}
        failed="Error al cargar las solicitudes. Por favor, intente de nuevo."
        empty="No hay solicitudes disponibles"
      >
        {(inquiries) => (
          <InquiryTable inquiries={inquiries} order={query.order} onOrder={(orden) => refine({ orden })} />
        )}
      </ListFrame>
      <Outlet />
    </>
  );
}
