import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { getPrivateData, listEndingExclusivities, savePrivateData } from '#data/private-data.ts';
import { exclusivityReminderDays, type PrivateDataDraft } from '#domain/private-data.ts';
import { companyDayOf } from '#text/days.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How many contracts the dashboard shows. */
const maxReminders = 5;

export const privateDataQueries = {
  all: () => ['private-data'] as const,
  ofProperty: (propertyId: string) =>
    queryOptions({
      queryKey: ['private-data', 'of-property', propertyId],
      queryFn: () => getPrivateData(propertyId),
    }),
  endingExclusivities: () =>
    queryOptions({
      queryKey: ['private-data', 'ending'],
      queryFn: () =>
        listEndingExclusivities(
          companyDayOf(new Date(Date.now() + exclusivityReminderDays * dayMs)),
          maxReminders,
        ),
    }),
};

export const privateDataMutations = {
  save: (propertyId: string) =>
    mutationOptions({
      mutationFn: (changes: Partial<PrivateDataDraft>) => savePrivateData(propertyId, changes),
      meta: {
        successToast: { title: 'Datos privados guardados' },
        failureToast: makeFailureToast('No se pudieron guardar los datos privados'),
      },
      onSuccess: (_saved, _changes, _result, { client }) =>
        refreshQueries(client, { queryKey: privateDataQueries.all() }),
    }),
};
