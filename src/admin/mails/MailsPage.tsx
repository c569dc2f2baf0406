import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { cursorOf, pageNumberOf } from '#admin/lists/list-params.ts';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { type Mail, mailKinds, recipientOf } from '#domain/mail.ts';
import { formatMoment } from '#text/format.ts';
import { EmailText } from '#ui/EmailText.tsx';
import { Choices } from '#ui/fields/Choices.tsx';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { MailStateBadge } from './MailStateBadge.tsx';
import { mailQueries } from './mail-queries.ts';
import { NoMailServer } from './NoMailServer.tsx';

const stateChoices = [
  { name: 'todos', label: 'Todos', state: undefined },
  { name: 'en-cola', label: 'En cola', state: 'pending' },
  { name: 'enviados', label: 'Enviados', state: 'sent' },
  { name: 'fallidos', label: 'No entregados', state: 'dead' },
] as const;

/** The outbox: mails that were sent, that are queued, and that could not be delivered. */
export function MailsPage() {
  const { params, changeParams } = useListParams();
  const choice = stateChoices.find(({ name }) => name === params.get('estado')) ?? stateChoices[0];
  const query = { page: pageNumberOf(params), cursor: cursorOf(params), state: choice.state };
  const list = useQuery(mailQueries.list(query));

  return (
    <>
      <div className="mb-3 empty:hidden">
        <NoMailServer>
          No hay servidor de correo: ningún correo sale. Los que están en cola se envían cuando quien
          administra el servidor indique uno (SMTP_HOST).
        </NoMailServer>
      </div>
      <div className="mb-3">
        <Choices
          label="Estado"
          choices={stateChoices}
          current={choice.name}
          onChange={(estado) => changeParams({ estado: estado === 'todos' ? '' : estado })}
        />
      </div>
      <ListFrame
        list={list}
        noun={['correo', 'correos']}
        failureText="No se pudieron cargar los correos"
        empty="No hay correos"
      >
        {(mails) => <MailTable mails={mails} />}
      </ListFrame>
      <Outlet />
    </>
  );
}

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

function MailTable({ mails }: { mails: Mail[] }) {
  return <Table caption="Correos" columns={columns} rows={mails} keyOf={({ id }) => id} />;
}
