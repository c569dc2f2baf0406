import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Columns3, List } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useMatch } from 'react-router';
import { ExportButton } from '#admin/lists/ExportButton.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import type { ListPage } from '#admin/lists/list-page.ts';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { listAllInquiries } from '#data/inquiries.ts';
import { type AskedProperty, type BoardLead, boardColumnsOf } from '#domain/lead-board.ts';
import { formatNumber } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Choices } from '#ui/fields/Choices.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { InquiryFilters } from './InquiryFilters.tsx';
import { besideListQuery } from './InquiryFrame.tsx';
import { InquiryTable } from './InquiryTable.tsx';
import { inquiryCsvColumns } from './inquiry-csv.ts';
import { boardQueryOf, canBeOnBoard, inquiryListQueryOf, statusChoices } from './inquiry-list-query.ts';
import { inquiryQueries } from './inquiry-queries.ts';
import { SetAsideTable, setAsideTexts } from './SetAside.tsx';
import { useInquiryKeys } from './use-inquiry-keys.ts';

const InquiryBoard = lazy(async () => ({ default: (await import('./board/InquiryBoard.tsx')).InquiryBoard }));

const texts = {
  failureText: 'Error al cargar las solicitudes. Por favor, intente de nuevo.',
  empty: 'No hay solicitudes disponibles',
};

/** The inquiries, as a list or on a board. What has ended or is set aside is on no board. */
export function InquiriesPage() {
  const { params, changeParams } = useListParams();
  const query = inquiryListQueryOf(params, useUser().id);
  const withoutEnds = canBeOnBoard(query) ? {} : { estado: '', etapa: '' };
  const isBoard = params.get('vista') === 'tablero' && canBeOnBoard(query);
  const list = useQuery({ ...inquiryQueries.list(query), enabled: !isBoard });
  const board = useQuery({ ...inquiryQueries.board(boardQueryOf(query)), enabled: isBoard });
  const corrections = (isBoard ? board : list).data?.corrections;
  const current = statusChoices.find(({ status }) => !query.kind && status === query.status)?.name;
  const isNew = useMatch(screenPaths.newInquiry()) !== null;
  const opened = useMatch(screenPaths.inquiry(':id'))?.params.id;
  const openedId = isNew ? undefined : opened;
  const isBeside = useMediaQuery(besideListQuery) && openedId !== undefined;
  const rows = isBoard
    ? boardColumnsOf(board.data?.items ?? [], []).flatMap(({ leads }) => leads)
    : (list.data?.items ?? []);
  useInquiryKeys(
    rows.map(({ id }) => id),
    openedId,
  );
  useEffect(() => {
    if (openedId)
      document.querySelector('main :is(tr, li)[aria-current]')?.scrollIntoView({ block: 'nearest' });
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
                load={() => listAllInquiries({ ...(isBoard ? boardQueryOf(query) : query), corrections })}
                columns={inquiryCsvColumns}
              />
            )}
            <Button
              icon={isBoard ? List : Columns3}
              onClick={() => changeParams(isBoard ? { vista: '' } : { ...withoutEnds, vista: 'tablero' })}
              className="max-md:size-11 max-md:p-0"
            >
              <span className="max-md:sr-only">{isBoard ? 'Lista' : 'Tablero'}</span>
            </Button>
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
        {isBoard ? (
          <Board board={board} openedId={openedId} />
        ) : (
          <ListFrame list={list} noun={['solicitud', 'solicitudes']} {...texts}>
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
        )}
      </div>
      <Outlet />
    </div>
  );
}

interface BoardProps {
  board: UseQueryResult<ListPage<BoardLead> & { properties: AskedProperty[] }>;
  openedId: string | undefined;
}

function Board({ board, openedId }: BoardProps) {
  const { total = 0, properties = [] } = board.data ?? {};
  return (
    <ListFrame list={board} noun={['solicitud abierta', 'solicitudes abiertas']} {...texts}>
      {(leads) => (
        <Suspense fallback={<Skeleton />}>
          {leads.length < total && (
            <p className="mb-2">
              Se muestran {formatNumber(leads.length)}, las de próxima acción más cercana o sin ella. Filtra
              para ver las demás.
            </p>
          )}
          <InquiryBoard leads={leads} properties={properties} openedId={openedId} />
        </Suspense>
      )}
    </ListFrame>
  );
}
