import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useMatch } from 'react-router';
import { ExportButton } from '#admin/lists/ExportButton.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { listAllInquiries } from '#data/inquiries.ts';
import { Choices } from '#ui/fields/Choices.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { InquiryFilters } from './InquiryFilters.tsx';
import { besideListQuery } from './InquiryFrame.tsx';
import { InquiryTable } from './InquiryTable.tsx';
import { inquiryCsvColumns } from './inquiry-csv.ts';
import { inquiryListQueryOf, statusChoices } from './inquiry-list-query.ts';
import { inquiryQueries } from './inquiry-queries.ts';
import { SetAsideTable, setAsideTexts } from './SetAside.tsx';
import { useInquiryKeys } from './use-inquiry-keys.ts';

export function InquiriesPage() {
  const { params, changeParams } = useListParams();
  const query = inquiryListQueryOf(params, useUser().id);
  const list = useQuery(inquiryQueries.list(query));
  const current = statusChoices.find(({ status }) => !query.kind && status === query.status)?.name;
  const isNew = useMatch(screenPaths.newInquiry()) !== null;
  const opened = useMatch(screenPaths.inquiry(':id'))?.params.id;
  const openedId = isNew ? undefined : opened;
  const isBeside = useMediaQuery(besideListQuery) && openedId !== undefined;
  useInquiryKeys(list.data?.items.map(({ id }) => id) ?? [], openedId);
  useEffect(() => {
    if (openedId) document.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [openedId]);

  return (
    <div className={isBeside ? 'grid grid-cols-[minmax(0,1fr)_28rem] items-start gap-6' : ''}>
      <div className="min-w-0">
        <search className="grid gap-1 md:gap-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <div className="min-w-40 flex-1">
              <SearchBox
                label="Buscar por nombre, correo, propiedad o empresa"
                text={query.text}
                onSearch={(q) => changeParams({ q })}
              />
            </div>
            {!query.kind && (
              <ExportButton
                isIconOnPhone
                name="solicitudes"
                load={() => listAllInquiries({ ...query, corrections: list.data?.corrections })}
                columns={inquiryCsvColumns}
              />
            )}
            <Choices
              label="Estado"
              choices={statusChoices}
              current={current}
              onChange={(estado) => changeParams({ estado: estado === 'todas' ? '' : estado })}
            />
          </div>
          <InquiryFilters params={params} kind={query.kind} onFilter={changeParams} />
          {query.kind && <p className="text-muted">{setAsideTexts[query.kind]}</p>}
        </search>
        <ListFrame
          list={list}
          noun={['solicitud', 'solicitudes']}
          failureText="Error al cargar las solicitudes. Por favor, intente de nuevo."
          empty="No hay solicitudes disponibles"
        >
          {(inquiries) =>
            query.kind ? (
              <SetAsideTable inquiries={inquiries} openedId={openedId} />
            ) : (
              <InquiryTable
                inquiries={inquiries}
                openedId={openedId}
                order={query.order}
                onOrder={(orden) => changeParams({ orden })}
              />
            )
          }
        </ListFrame>
      </div>
      <Outlet />
    </div>
  );
}
