import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { loadListPage } from '#admin/lists/list-page.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { getCompany } from '#data/company-record.ts';
import { listComparableProperties, listPropertiesWithIds } from '#data/comparable-properties.ts';
import { landmarks as landmarkRecords } from '#data/landmarks.ts';
import { getDemand, getFits } from '#data/rankings.ts';
import {
  createRequirement,
  getRequirement,
  listActiveRequirements,
  listRequirements,
  listRequirementsOfInquiry,
  listRequirementsWithIds,
  type RequirementListQuery,
  removeRequirement,
  saveRequirement,
  saveRequirementStatus,
} from '#data/requirements.ts';
import type { Property } from '#domain/property.ts';
import { maxRanked, type Ranking, type Rankings } from '#domain/ranking.ts';
import type { ChosenStatus, Requirement, RequirementDraft } from '#domain/requirement.ts';
import { prepareRequirement, rankProperties, rankRequirements } from '#domain/requirement-fit.ts';
import { searchablePropertiesOf } from '#domain/searchable-properties.ts';
import { propertyRankingOf, requirementRankingOf } from '#requirement/ranking.ts';
import { toasts } from '#text/toasts.ts';

/** How long the catalog that requirements are compared with is fresh, unless a property is saved. */
const catalogStaleTimeMs = 60_000;

/** Every active property, as filters compare it, for where the server does not compare. */
async function loadCatalog() {
  const [properties, landmarks, company] = await Promise.all([
    listComparableProperties(),
    landmarkRecords.listAll('name'),
    getCompany(),
  ]);
  const { usd_mxn_rate, usd_mxn_rate_on = '' } = { ...company };
  const exchangeRate = usd_mxn_rate
    ? { usd_mxn: usd_mxn_rate, on: usd_mxn_rate_on, is_current: false }
    : undefined;
  return searchablePropertiesOf(properties, { landmarks, exchangeRate });
}

const catalogQuery = () =>
  queryOptions({
    queryKey: ['properties', 'comparable'],
    queryFn: loadCatalog,
    staleTime: catalogStaleTimeMs,
  });

/** All active requirements, with their conditions read. */
const activeQuery = () =>
  queryOptions({
    queryKey: ['requirements', 'active'],
    queryFn: async () => (await listActiveRequirements()).map(prepareRequirement),
  });

/** Ranks all active requirements for an active property; undefined for one that was removed. */
async function compareRequirements(propertyId: string, client: QueryClient): Promise<Ranking | undefined> {
  const [catalog, requirements] = await Promise.all([
    client.fetchQuery(catalogQuery()),
    client.fetchQuery(activeQuery()),
  ]);
  const property = catalog.find(({ id }) => id === propertyId);
  return property && requirementRankingOf(rankRequirements(requirements, property), property);
}

/** Ranks all active properties for requirements. */
async function compareProperties(
  requirements: Requirement[],
  count: number,
  client: QueryClient,
): Promise<Rankings> {
  const catalog = await client.fetchQuery(catalogQuery());
  return Object.fromEntries(
    requirements.map((requirement) => {
      const prepared = prepareRequirement(requirement);
      return [requirement.id, propertyRankingOf(rankProperties(catalog, prepared), prepared.query, count)];
    }),
  );
}

const rank = async (requirements: Requirement[], count: number, client: QueryClient): Promise<Rankings> =>
  (await getFits(
    requirements.map(({ id }) => id),
    count,
  )) ?? compareProperties(requirements, count, client);

/** The existing records of a ranking, in its order, each with its differences. */
const recordsOf = <T extends { id: string }>({ total, nearest }: Ranking['fits'], records: T[]) => ({
  total,
  nearest: nearest.flatMap(({ id, ...fit }) => {
    const record = records.find((each) => each.id === id);
    return record ? [{ record, ...fit }] : [];
  }),
});

/** A ranking with its records. */
async function withRecords<T extends { id: string }>(
  { fits, near }: Ranking,
  listWithIds: (ids: string[]) => Promise<T[]>,
) {
  const records = await listWithIds([...fits.nearest, ...near.nearest].map(({ id }) => id));
  return { fits: recordsOf(fits, records), near: recordsOf(near, records) };
}

export const requirementQueries = {
  all: () => ['requirements'] as const,
  list: (query: RequirementListQuery) =>
    queryOptions({
      queryKey: ['requirements', 'list', query],
      queryFn: ({ client, signal }) =>
        loadListPage({ client, list: 'requirements', query, signal, listRows: listRequirements }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({ queryKey: ['requirements', 'one', id], queryFn: () => getRequirement(id) }),
  ofInquiry: (inquiryId: string) =>
    queryOptions({
      queryKey: ['requirements', 'of-inquiry', inquiryId],
      queryFn: () => listRequirementsOfInquiry(inquiryId),
    }),
  /** The requirements that an active property meets or nearly meets; null for a removed property. */
  demand: ({ id, updated_at }: Pick<Property, 'id' | 'updated_at'>) =>
    queryOptions({
      queryKey: ['requirements', 'demand', id, updated_at],
      queryFn: async ({ client }) => {
        const ranking = (await getDemand(id)) ?? (await compareRequirements(id, client));
        return ranking ? withRecords(ranking, listRequirementsWithIds) : null;
      },
    }),
  /** The active properties that meet a requirement, and near misses. Saving a property ranks them again. */
  ranking: (requirement: Requirement) =>
    queryOptions({
      queryKey: ['properties', 'ranking', requirement.id, requirement.updated_at],
      queryFn: async ({ client }) => {
        const { [requirement.id]: ranking } = await rank([requirement], maxRanked, client);
        return ranking ? withRecords(ranking, listPropertiesWithIds) : null;
      },
    }),
  /** How many properties fit each of some requirements, and how many come near. */
  fitCounts: (requirements: Requirement[]) =>
    queryOptions({
      queryKey: ['properties', 'fit-counts', requirements.map(({ id, updated_at }) => [id, updated_at])],
      queryFn: ({ client }) => rank(requirements, 0, client),
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
