import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { filtersOf, loadListPage, makeCountQuery } from '#admin/lists/list-page.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { getCompany } from '#data/company-record.ts';
import { listComparableProperties } from '#data/comparable-properties.ts';
import { listAllLandmarks } from '#data/landmarks.ts';
import {
  countRequirements,
  createRequirement,
  getRequirement,
  listActiveRequirements,
  listRequirements,
  listRequirementsOfInquiry,
  type RequirementListQuery,
  removeRequirement,
  saveRequirement,
  saveRequirementStatus,
} from '#data/requirements.ts';
import type { ChosenStatus, Requirement, RequirementDraft } from '#domain/requirement.ts';
import { prepareRequirement } from '#domain/requirement-fit.ts';
import { searchablePropertiesOf } from '#domain/searchable-properties.ts';
import { toasts } from '#text/toasts.ts';

/** How long the catalog that requirements are compared with is fresh, unless a property is saved. */
const catalogStaleTimeMs = 60_000;

const countQuery = makeCountQuery('requirements', countRequirements);

/** Every active property, as filters compare it. */
async function loadCatalog() {
  const [properties, landmarks, company] = await Promise.all([
    listComparableProperties(),
    listAllLandmarks(),
    getCompany(),
  ]);
  const { usd_mxn_rate, usd_mxn_rate_on = '' } = { ...company };
  const exchangeRate = usd_mxn_rate
    ? { usd_mxn: usd_mxn_rate, on: usd_mxn_rate_on, is_current: false }
    : undefined;
  return searchablePropertiesOf(properties, { landmarks, exchangeRate });
}
export type CatalogProperty = Awaited<ReturnType<typeof loadCatalog>>[number];

export const requirementQueries = {
  all: () => ['requirements'] as const,
  list: (query: RequirementListQuery) =>
    queryOptions({
      queryKey: ['requirements', 'list', query],
      queryFn: ({ client, signal }) =>
        loadListPage(query, listRequirements(query, signal), client.fetchQuery(countQuery(filtersOf(query)))),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({ queryKey: ['requirements', 'one', id], queryFn: () => getRequirement(id) }),
  ofInquiry: (inquiryId: string) =>
    queryOptions({
      queryKey: ['requirements', 'of-inquiry', inquiryId],
      queryFn: () => listRequirementsOfInquiry(inquiryId),
    }),
  /** All active requirements, with their conditions read. */
  active: () =>
    queryOptions({
      queryKey: ['requirements', 'active'],
      queryFn: async () => (await listActiveRequirements()).map(prepareRequirement),
    }),
  /** The properties that requirements are compared with. A saved property loads them again. */
  catalog: () =>
    queryOptions({
      queryKey: ['properties', 'comparable'],
      queryFn: loadCatalog,
      staleTime: catalogStaleTimeMs,
    }),
};

const notSaved = makeFailureToast('No se pudo guardar el requerimiento');

function refresh(client: QueryClient, saved: Requirement) {
  client.setQueryData(requirementQueries.one(saved.id).queryKey, saved);
  return refreshQueries(client, { queryKey: requirementQueries.all() });
}

const savedTitles: Record<ChosenStatus, string> = {
  Activo: 'Requerimiento activo',
  Pausado: 'Requerimiento en pausa',
  Atendido: 'Requerimiento atendido',
};

export const requirementMutations = {
  /** @param inquiryId the inquiry that it comes from; '' for none */
  create: (inquiryId: string) =>
    mutationOptions({
      mutationFn: (draft: RequirementDraft) => createRequirement(draft, inquiryId),
      meta: { successToast: { title: 'Requerimiento registrado' }, failureToast: notSaved },
      onSuccess: (saved, _draft, _result, { client }) => void refresh(client, saved),
    }),
  save: (id: string) =>
    mutationOptions({
      mutationFn: (draft: RequirementDraft) => saveRequirement(id, draft),
      meta: { successToast: { title: 'Requerimiento guardado' }, failureToast: notSaved },
      onSuccess: (saved, _draft, _result, { client }) => void refresh(client, saved),
    }),
  setStatus: (id: string) =>
    mutationOptions({
      mutationFn: (status: ChosenStatus) => saveRequirementStatus(id, status),
      meta: {
        successToast: (_saved: Requirement, status: ChosenStatus) => ({ title: savedTitles[status] }),
        failureToast: makeFailureToast('No se pudo cambiar el estado'),
      },
      onSuccess: (saved, _status, _result, { client }) => refresh(client, saved),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<Requirement, 'id'>) => removeRequirement(id),
      meta: {
        successToast: (wasRemoved: boolean) =>
          wasRemoved ? { title: 'Requerimiento eliminado' } : toasts.alreadyRemoved('el requerimiento'),
        failureToast: makeFailureToast('No se pudo eliminar el requerimiento'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) =>
        refreshQueries(client, { queryKey: requirementQueries.all() }),
    }),
};
