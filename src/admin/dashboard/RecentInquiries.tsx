import { Link } from 'react-router';
import { StatusBadge } from '#admin/inquiries/InquiryStatusBadge.tsx';
import { subjectOf } from '#admin/inquiries/InquiryTable.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { formatShortDay } from '#text/format.ts';
import { Email } from '#ui/EmailText.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { Panel } from './DashboardSection.tsx';

const columns: Column<Inquiry>[] = [
  {
    name: 'name',
    header: 'Cliente',
    card: 'lead',
    cell: (inquiry) => <Lead inquiry={inquiry} />,
  },
  { name: 'property_title', header: 'Propiedad', card: 'hidden', written: true, cell: subjectOf },
  {
    name: 'created_at',
    header: 'Fecha',
    card: 'hidden',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatShortDay(created_at)}</span>,
  },
  { name: 'status', header: 'Estado', card: 'beside', cell: ({ status }) => <StatusBadge status={status} /> },
];

/** Who asks; in a card also about what and when. */
function Lead({ inquiry }: { inquiry: Inquiry }) {
  const { id, name, email, created_at } = inquiry;
  return (
    <>
      <Link to={screenPaths.inquiry(id)} className="font-semibold after:absolute after:inset-0">
        {name}
      </Link>
      <span className="text-muted block">
        <Email address={email} />
      </span>
      <span className="@3xl:hidden">
        {subjectOf(inquiry)}
        <span className="text-muted">{formatShortDay(created_at)}</span>
      </span>
    </>
  );
}

export function RecentInquiries({ inquiries }: { inquiries: Inquiry[] | undefined }) {
  return (
    <Panel title="Solicitudes Recientes" list={screenPaths.inquiries()}>
      {!inquiries && <Skeleton rows={5} />}
      {inquiries?.length === 0 && <Empty>No hay solicitudes disponibles</Empty>}
      {inquiries && inquiries.length > 0 && (
        <Table caption="Solicitudes Recientes" columns={columns} rows={inquiries} keyOf={({ id }) => id} />
      )}
    </Panel>
  );
}
