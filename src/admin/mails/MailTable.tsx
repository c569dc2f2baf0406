import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { type Mail, mailKinds, recipientOf } from '#domain/mail.ts';
import { formatMoment } from '#text/format.ts';
import { EmailText } from '#ui/EmailText.tsx';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { MailStateBadge } from './MailStateBadge.tsx';

const columns: Column<Mail>[] = [
  { name: 'kind', header: 'Correo', card: 'lead', cell: (mail) => <Kind mail={mail} /> },
  {
    name: 'recipient',
    header: 'Para',
    cell: (mail) => <EmailText email={recipientOf(mail)} />,
  },
  { name: 'created_at', header: 'Fecha', cell: ({ created_at }) => formatMoment(created_at) },
  { name: 'state', header: 'Estado', card: 'beside', cell: ({ state }) => <MailStateBadge state={state} /> },
];

function Kind({ mail: { id, kind, payload } }: { mail: Mail }) {
  return (
    <>
      <DialogLink to={screenPaths.mail(id)} className="stretched-link font-semibold">
        {mailKinds[kind]}
      </DialogLink>
      {kind === 'inquiry' && <span className="text-muted block">De {payload.name || payload.email}</span>}
    </>
  );
}

export function MailTable({ mails }: { mails: Mail[] }) {
  return <Table caption="Correos" columns={columns} rows={mails} keyOf={({ id }) => id} />;
}
