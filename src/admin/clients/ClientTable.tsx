import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Client } from '#domain/client.ts';
import { count, formatNumber, formatShortDay } from '#text/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';

const columns: Column<Client>[] = [
  {
    name: 'name',
    header: 'Cliente',
    isSortable: true,
    card: 'lead',
    cell: (client) => <Lead client={client} />,
  },
  {
    name: 'contact',
    header: 'Contacto',
    card: 'hidden',
    cell: ({ email, phone }) => (
      <>
        {email && (
          <span className="block @3xl:min-w-56">
            <EmailText email={email} />
          </span>
        )}
        <span className="text-muted block">{phone}</span>
      </>
    ),
  },
  {
    name: 'empresa',
    header: 'Empresa',
    canBreakWords: true,
    isSortable: true,
    card: 'hidden',
    cell: ({ empresa }) => empresa || '—',
  },
  {
    name: 'inquiries_count',
    header: 'Solicitudes',
    isSortable: true,
    isNumeric: true,
    card: 'hidden',
    cell: ({ inquiries_count }) => formatNumber(inquiries_count),
  },
  {
    name: 'last_inquiry_at',
    header: 'Última solicitud',
    isSortable: true,
    card: 'hidden',
    cell: ({ inquiries_count, last_inquiry_at }) =>
      inquiries_count === 0 ? '—' : formatShortDay(last_inquiry_at),
  },
];

/** The name; in a card also the values of the hidden columns. */
function Lead({ client }: { client: Client }) {
  const { id, name, email, phone, empresa, inquiries_count, last_inquiry_at } = client;
  return (
    <>
      <DialogLink
        to={screenPaths.client(id)}
        preventScrollReset={false}
        className="stretched-link font-semibold"
      >
        {name}
      </DialogLink>
      {client.has_duplicates && (
        <span className="block">
          <Badge tone="rent">Posible duplicado</Badge>
        </span>
      )}
      <span className="text-muted @3xl:hidden">
        {email && (
          <span className="block">
            <EmailText email={email} />
          </span>
        )}
        <span className="block">{[phone, empresa].filter(Boolean).join(' · ')}</span>
        {inquiries_count === 0
          ? 'Sin solicitudes'
          : `${count(inquiries_count, 'solicitud', 'solicitudes')} · ${formatShortDay(last_inquiry_at)}`}
      </span>
    </>
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
