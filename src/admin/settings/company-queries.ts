import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { getCompany, saveCompany } from '#data/company-record.ts';
import type { Company } from '#domain/company.ts';

export const companyQueries = {
  one: () => queryOptions({ queryKey: ['company'], queryFn: getCompany }),
};

export const companyMutations = {
  save: () =>
    mutationOptions({
      mutationFn: (changes: Partial<Company>) => saveCompany(changes),
      meta: {
        successToast: {
          title: 'Configuración guardada',
          description: 'El sitio se está publicando con los cambios.',
        },
        failureToast: makeFailureToast('No se pudo guardar la configuración'),
      },
      onSuccess: (saved, _changes, _result, { client }) =>
        client.setQueryData(companyQueries.one().queryKey, saved),
    }),
};
