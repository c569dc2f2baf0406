import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { getCompany, saveCompany } from '#data/company.ts';
import { sentenceOf } from '#data/failure.ts';
import type { Company } from '#domain/company.ts';

export const companyQueries = {
  one: () => queryOptions({ queryKey: ['company'], queryFn: getCompany }),
};

export const companyMutations = {
  save: () =>
    mutationOptions({
      mutationFn: (company: Company) => saveCompany(company),
      meta: {
        done: {
          title: 'Configuración guardada',
          description: 'El sitio se está publicando con los cambios.',
        },
        failed: (error) => ({
          title: 'No se pudo guardar la configuración',
          description: sentenceOf(error),
          destructive: true,
        }),
      },
      onSuccess: (saved, _company, _result, { client }) =>
        client.setQueryData(companyQueries.one().queryKey, saved),
    }),
};
