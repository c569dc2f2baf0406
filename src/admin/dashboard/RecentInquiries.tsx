import { Link } from 'react-router';
import { StatusBadge } from '#admin/inquiries/StatusBadge.tsx';
import type { Inquiry } from '#domain/inquiry.ts';
import { formatShortDay } from '#text/format.ts';
import { Empty } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { Panel } from './Panel.tsx';

const columns: Column<Inquiry>[] = [
  {
    name: 'name',
    header: 'Cliente',
    card: 'lead',
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/inquiries/${id}`} className="font-semibold after:absolute after:inset-0">
          {name}
        </Link>
        <span className="text-muted block wrap-break-word">{email}</span>
      </>
    ),
  },
  {
    name: 'property_title',
    header: 'Propiedad',
    cell: ({ property_title, subject }) => <span className="line-clamp-2">{property_title || subject}</span>,
  },
  {
    name: 'created_at',
    header: 'Fecha',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatShortDay(created_at)}</span>,
  },
  { name: 'status', header: 'Estado', cell: ({ status }) => <StatusBadge status={status} /> },
];

export function RecentInquiries({ inquiries }: { inquiries: Inquiry[] | undefined }) {
  return (
    <Panel
      title="Solicitudes Recientes"
      more={
        <Link to="/inquiries" className="underline">
          Ver todas
        </Link>
      }
    >
      {!inquiries && <Skeleton rows={5} />}
      {inquiries?.length === 0 && <Empty>No hay solicitudes disponibles</Empty>}
      {inquiries && inquiries.length > 0 && (
        <Table caption="Solicitudes Recientes" columns={columns} rows={inquiries} keyOf={({ id }) => id} />
      )}
    </Panel>
  );
}
