import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { makeFailureToast } from './failure-toast.ts';

export const undoneToast = { title: 'Cambio deshecho' };
export const notUndone = makeFailureToast('No se pudo deshacer');

/** The button of a toast that restores what was before. A toast of the mutation says whether that succeeded. */
export const undo = <R, T>(client: QueryClient, mutation: MutationOptions<R, Error, T>, former: T) => ({
  label: 'Deshacer',
  run: () =>
    void client
      .getMutationCache()
      .build(client, mutation)
      .execute(former)
      .catch(() => undefined),
});
