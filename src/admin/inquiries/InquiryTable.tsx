import { Link, useLocation } from 'react-router';
import { canBeAnswered, type Inquiry } from '#domain/inquiry.ts';
import { formatMoment } from '#text/format.ts';
import { type Column, Table } from '#ui/Table.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const columns: Column<Inquiry>[] = [
  {
    name: 'name',
    header: 'Cliente',
    sortable: true,
    card: 'lead',
    cell: ({ name, email, empresa }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="text-muted block wrap-break-word">
          {[email, empresa].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    name: 'property_title',
    header: 'Propiedad',
    cell: ({ property_title, subject }) => <span className="line-clamp-2">{property_title || subject}</span>,
  },
  { name: 'created_at', header: 'Fecha', sortable: true, cell: ({ created_at }) => formatMoment(created_at) },
  { name: 'status', header: 'Estado', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
  { name: 'actions', header: 'Acciones', card: 'below', cell: (inquiry) => <Actions inquiry={inquiry} /> },
];

function Actions({ inquiry }: { inquiry: Inquiry }) {
  const { search } = useLocation();
  const { id, name } = inquiry;
  return (
    <span className="flex gap-2 max-md:mt-2 max-md:*:flex-1 md:justify-end">
      <Link
        to={{ pathname: `/inquiries/${id}`, search }}
        preventScrollReset
        aria-label={`Ver detalles de ${name}`}
        className="btn btn-quiet whitespace-nowrap"
      >
        Ver detalles
      </Link>
      {canBeAnswered(inquiry) && (
        <Link
          to={{ pathname: `/inquiries/${id}/answer`, search }}
          preventScrollReset
          aria-label={`Responder a ${name}`}
          className="btn btn-quiet whitespace-nowrap"
        >
          Responder
        </Link>
      )}
    </span>
  );
}

interface Props {
  inquiries: Inquiry[];
  order: string;
  onOrder: (order: string) => void;
}

export function InquiryTable({ inquiries, ...ordering }: Props) {
  return (
    <Table caption="Solicitudes" columns={columns} rows={inquiries} keyOf={({ id }) => id} {...ordering} />
  );
}
