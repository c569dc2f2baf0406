import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { ListFrame } from '#admin/lists/ListFrame.tsx';
import { cursorIn, pageIn } from '#admin/lists/list-params.ts';
import { useRefine } from '#admin/lists/use-list-params.ts';
import { Choices } from '#ui/fields/Choices.tsx';
import { MailTable } from './MailTable.tsx';
import { mailQueries } from './mail-queries.ts';

const choices = [
  { name: 'todos', label: 'Todos', state: undefined },
  { name: 'en-cola', label: 'En cola', state: 'pending' },
  { name: 'enviados', label: 'Enviados', state: 'sent' },
  { name: 'fallidos', label: 'No entregados', state: 'dead' },
] as const;

/** The outbox: what was sent to whom, what waits and what could not be delivered. */
export function MailsPage() {
  const { params, refine } = useRefine();
  const choice = choices.find(({ name }) => name === params.get('estado')) ?? choices[0];
  const query = { page: pageIn(params), cursor: cursorIn(params), state: choice.state };
  const list = useQuery(mailQueries.list(query));

  return (
    <>
      <div className="mb-3">
        <Choices
          label="Estado"
          choices={choices}
          current={choice.name}
          onChange={(estado) => refine({ estado: estado === 'todos' ? '' : estado })}
        />
      </div>
      <ListFrame
        list={list}
        noun={['correo', 'correos']}
        failed="No se pudieron cargar los correos"
        empty="No hay correos"
      >
        {(mails) => <MailTable mails={mails} />}
      </ListFrame>
      <Outlet />
    </>
  );
}
