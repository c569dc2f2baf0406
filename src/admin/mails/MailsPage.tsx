import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { cursorOf, pageNumberOf } from '#admin/lists/list-params.ts';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { Choices } from '#ui/fields/Choices.tsx';
import { MailTable } from './MailTable.tsx';
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
