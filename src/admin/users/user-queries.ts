import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { getOpenWork, listUsers, removeUser, saveApproval } from '#data/users.ts';
import { type User, userStateOf } from '#domain/user.ts';
import { toasts } from '#text/toasts.ts';

const waitingIntervalMs = 60_000;

export const userQueries = {
  list: () => queryOptions({ queryKey: ['users'], queryFn: listUsers }),
  /** The administrators, who can be in charge of an inquiry. */
  administrators: () =>
    queryOptions({
      ...userQueries.list(),
      select: (users: User[]) => users.filter((user) => userStateOf(user) === 'administrator'),
    }),
  /** The same list, read again each minute: accounts register without an event that the panel hears of. */
  waiting: () => queryOptions({ ...userQueries.list(), refetchInterval: waitingIntervalMs }),
  /** What somebody is in charge of, as it is when asked. */
  openWork: (id: string) =>
    queryOptions({ queryKey: ['users', 'open-work', id], queryFn: () => getOpenWork(id), staleTime: 0 }),
};

const refresh = (client: QueryClient) => refreshQueries(client, { queryKey: userQueries.list().queryKey });
const notSaved = makeFailureToast('No se pudo cambiar el usuario');

export const userMutations = {
  setApproved: (id: string) =>
    mutationOptions({
      mutationFn: (approved: boolean) => saveApproval(id, approved),
      meta: {
        successToast: ({ approved }: User) => ({ title: approved ? 'Usuario aprobado' : 'Acceso retirado' }),
        failureToast: notSaved,
      },
      onSettled: (_saved, _error, _approved, _result, { client }) => refresh(client),
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: (successor: string | undefined) => removeUser(id, successor),
      meta: {
        successToast: (wasRemoved: boolean) =>
          wasRemoved ? { title: 'Usuario eliminado' } : toasts.alreadyRemoved('al usuario'),
        failureToast: makeFailureToast('No se pudo eliminar el usuario'),
      },
      // Every list shows who is in charge.
      onSettled: (_done, _error, _variables, _result, { client }) => refreshQueries(client, {}),
    }),
};
