import {
  type ChosenStatus,
  type Requirement,
  type RequirementDraft,
  type RequirementStatus,
  requirementSchema,
} from '#domain/requirement.ts';
import { recordsOf } from './collection.ts';
import {
  type Filters,
  idsFilter,
  joinFilters,
  type ListQuery,
  listAllRows,
  listRows,
  type Rows,
  searchFilter,
  sortFieldsOf,
} from './list.ts';
import { parsedOrNull, pocketbase } from './pocketbase.ts';

const requirements = recordsOf<Requirement, object>('requirements', requirementSchema);

interface RequirementListFilters extends Filters {
  status?: RequirementStatus | undefined;
}
export type RequirementListQuery = RequirementListFilters & ListQuery;

/** One page of the requirements. */
export async function listRequirements(
  query: RequirementListQuery,
  signal?: AbortSignal,
): Promise<Rows<Requirement>> {
  return listRows(requestFor(query), query, signal);
}

/** All active requirements, the newest first. */
export async function listActiveRequirements(): Promise<Requirement[]> {
  return listAllRows(requestFor({ text: '', status: 'Activo', order: '-created_at', page: 1 }));
}

/** The requirements with these ids, in any order. At most 60, because the server bounds filters. */
export async function listRequirementsWithIds(ids: string[]): Promise<Requirement[]> {
  if (ids.length === 0) return [];
  return listAllRows({
    collection: 'requirements',
    schema: requirementSchema,
    filter: idsFilter(ids),
    sort: sortFieldsOf('-created_at'),
  });
}

/** The requirements that were recorded from an inquiry, the newest first. */
export const listRequirementsOfInquiry = (inquiry_id: string) =>
  requirements.listOf({ inquiry_id }, '-created_at');

const filterFor = ({ status, ...search }: RequirementListFilters) =>
  joinFilters(
    searchFilter(search),
    status === undefined ? '' : pocketbase.filter('status = {:status}', { status }),
  );

const requestFor = ({ order, ...filters }: RequirementListQuery) => ({
  collection: 'requirements',
  schema: requirementSchema,
  filter: filterFor(filters),
  sort: sortFieldsOf(order, order.endsWith('status') ? ['status', 'created_at'] : undefined),
});

/** The requirement, or null when there is none. */
export const getRequirement = requirements.get;

/**
 * Records a requirement. The server sets its origin, its end and its owner.
 * @param inquiryId the inquiry that it comes from
 */
export const createRequirement = (draft: RequirementDraft, inquiryId = '') =>
  requirements.create({ ...draft, inquiry_id: inquiryId });

/** Changes a requirement. @throws Error when it no longer exists */
export async function saveRequirement(id: string, draft: RequirementDraft): Promise<Requirement> {
  return saveChanges(id, draft);
}

/** Changes the status. An active requirement is renewed for six months. @throws Error when it no longer exists */
export async function saveRequirementStatus(id: string, status: ChosenStatus): Promise<Requirement> {
  return saveChanges(id, { status });
}

async function saveChanges(id: string, changes: object): Promise<Requirement> {
  const requirement = await parsedOrNull(
    requirementSchema,
    pocketbase.collection('requirements').update(id, changes),
  );
  if (!requirement) throw new Error('Este requerimiento ya no existe.');
  return requirement;
}

/** Removes a requirement. @returns false when a colleague removed it before */
export const removeRequirement = requirements.remove;
