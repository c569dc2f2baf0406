import { Link, useLocation } from 'react-router';
import type { Client } from '#domain/client.ts';
import { formatNumber, formatShortDay } from '#text/format.ts';
import { type Column, Table } from '#ui/Table.tsx';

const columns: Column<Client>[] = [
  {
    name: 'name',
    header: 'Cliente',
    sortable: true,
    card: 'lead',
    cell: (client) => <Name client={client} />,
  },
  {
    name: 'contact',
    header: 'Contacto',
    cell: ({ email, phone }) => (
      <>
        <span className="wrap-break-word">{email}</span>
        <span className="text-muted block">{phone}</span>
      </>
    ),
  },
  { name: 'empresa', header: 'Empresa', sortable: true, cell: ({ empresa }) => empresa || '—' },
  {
    name: 'inquiries_count',
    header: 'Solicitudes',
    sortable: true,
    numeric: true,
    cell: ({ inquiries_count }) => formatNumber(inquiries_count),
  },
  {
    name: 'last_inquiry_at',
    header: 'Última solicitud',
    sortable: true,
    cell: ({ last_inquiry_at }) => formatShortDay(last_inquiry_at),
  },
];

function Name({ client: { id, name } }: { client: Client }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: `/clients/${id}`, search }}
      preventScrollReset
      className="font-semibold after:absolute after:inset-0"
    >
      {name}
    </Link>
  );
}

interface Props {
  clients: Client[];
  order: string;
  onOrder: (order: string) => void;
}

export function ClientTable({ clients, ...ordering }: Props) {
  return <Table caption="Clientes" columns={columns} rows={clients} keyOf={({ id }) => id} {...ordering} />;
}
