import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { type BrokerProfileChanges, getBrokerProfile, saveBrokerProfile } from '#data/broker-profiles.ts';

export const brokerQueries = {
  profile: (userId: string) =>
    queryOptions({ queryKey: ['broker-profiles', userId], queryFn: () => getBrokerProfile(userId) }),
};

export const brokerMutations = {
  save: (userId: string) =>
    mutationOptions({
      mutationFn: (changes: BrokerProfileChanges) => saveBrokerProfile(userId, changes),
      meta: {
        successToast: { title: 'Ficha del sitio guardada' },
        failureToast: makeFailureToast('No se pudo guardar la ficha del sitio'),
      },
      onSuccess: (_saved, _changes, _result, { client }) =>
        refreshQueries(client, { queryKey: brokerQueries.profile(userId).queryKey }),
    }),
};
