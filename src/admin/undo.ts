import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { makeFailureToast } from './failure-toast.ts';

export const undoneToast = { title: 'Cambio deshecho' };
export const notUndone = makeFailureToast('No se pudo deshacer');

/** Runs a mutation that may outlive the component that starts it. Its toasts say whether it succeeded. */
export const runMutation = <R, T>(
  client: QueryClient,
  mutation: MutationOptions<R, Error, T>,
  variables: T,
) =>
  void client
    .getMutationCache()
    .build(client, mutation)
    .execute(variables)
    .catch(() => undefined);

/** The button of a toast that restores what was before. */
export const undo = <R, T>(client: QueryClient, mutation: MutationOptions<R, Error, T>, former: T) => ({
  label: 'Deshacer',
  run: () => runMutation(client, mutation, former),
});
