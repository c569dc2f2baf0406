import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { getOwnerReportState, makeOwnerReportLink, revokeOwnerReport } from '#data/owner-reports.ts';
import { privateDataQueries } from './private-data-queries.ts';

/** The key begins like that of the private data: another owner has another report. */
const reportKey = [...privateDataQueries.all(), 'report'];

/** The report of an owner belongs to several properties. */
const refreshReports = (client: QueryClient) => refreshQueries(client, { queryKey: reportKey });

export const ownerReportQueries = {
  state: (propertyId: string) =>
    queryOptions({
      queryKey: [...reportKey, propertyId],
      queryFn: () => getOwnerReportState(propertyId),
    }),
};

export const ownerReportMutations = {
  makeLink: (propertyId: string) =>
    mutationOptions({
      mutationFn: () => makeOwnerReportLink(propertyId),
      onSuccess: (_url, _nothing, _result, { client }) => refreshReports(client),
    }),
  revoke: (propertyId: string) =>
    mutationOptions({
      mutationFn: () => revokeOwnerReport(propertyId),
      meta: {
        successToast: { title: 'Reporte revocado' },
        failureToast: makeFailureToast('No se pudo revocar el reporte'),
      },
      onSuccess: (_done, _nothing, _result, { client }) => refreshReports(client),
    }),
};
