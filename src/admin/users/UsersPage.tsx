import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { type User, userStateOf, userStates } from '#domain/user.ts';
import { companyDayOf, daysAgoText, daysBetween } from '#text/days.ts';
import { dateOf } from '#text/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmailText } from '#ui/EmailText.tsx';

import { Skeleton } from '#ui/Skeleton.tsx';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { UserActions } from './UserActions.tsx';
import { userQueries } from './user-queries.ts';

const tones = { unverified: 'outline', unapproved: 'rent', administrator: 'sale' } as const;

const columns: Column<User>[] = [
  { name: 'email', header: 'Usuario', card: 'lead', cell: (user) => <Lead user={user} /> },
  {
    name: 'verified',
    header: 'Correo',
    cell: ({ verified }) => (verified ? 'Confirmado' : 'Sin confirmar'),
  },
  { name: 'last_used_at', header: 'Último uso', cell: ({ last_used_at }) => lastUseText(last_used_at) },
  { name: 'state', header: 'Estado', card: 'hidden', cell: (user) => <StateBadge user={user} /> },
  { name: 'actions', header: 'Acciones', card: 'below', cell: (user) => <UserActions user={user} /> },
];

/** "hace 3 días", "hoy"; the server notes the time to the hour. */
const lastUseText = (stamp: string) =>
  stamp === '' ? 'Nunca' : daysAgoText(daysBetween(companyDayOf(dateOf(stamp)), companyDayOf(new Date())));

/** Name and e-mail; in a card also the state. */
function Lead({ user }: { user: User }) {
  const { email, name } = user;
  return (
    <>
      <span className="block font-semibold @3xl:min-w-56">{name || <EmailText email={email} />}</span>
      {name && (
        <span className="text-muted block">
          <EmailText email={email} />
        </span>
      )}
      <span className="my-1 block @3xl:hidden">
        <StateBadge user={user} />
      </span>
    </>
  );
}

function StateBadge({ user }: { user: User }) {
  const state = userStateOf(user);
  return <Badge tone={tones[state]}>{userStates[state]}</Badge>;
}

export function UsersPage() {
  const { data: users, isPending, error, refetch } = useQuery(userQueries.list());
  return (
    <>
      <p className="text-muted mb-4 max-w-prose">
        Quien se registra confirma su correo y espera aquí tu aprobación para poder entrar al panel.
      </p>
      {isPending && <Skeleton />}
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          No se pudieron cargar los usuarios
        </LoadFailure>
      )}
      {users && <Table caption="Usuarios" columns={columns} rows={users} keyOf={({ id }) => id} />}
    </>
  );
}
