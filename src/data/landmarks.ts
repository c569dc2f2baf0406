import { type Landmark, type LandmarkDraft, landmarkSchema } from '#domain/landmark.ts';
import { type ListQuery, listAllRows, listRows, type Rows, searchFilter, sortFieldsOf } from './list.ts';
import { orNull, parsedOrNull, pocketbase, toRecord } from './pocketbase.ts';

const landmarks = () => pocketbase.collection('landmarks');

/** One page of the landmarks. */
export async function listLandmarks(query: ListQuery, signal?: AbortSignal): Promise<Rows<Landmark>> {
  const request = {
    collection: 'landmarks',
    schema: landmarkSchema,
    filter: searchFilter(query),
    sort: sortFor(query.order),
  };
  return listRows(request, query, signal);
}

/** All landmarks by name. */
export async function listAllLandmarks(): Promise<Landmark[]> {
  return listAllRows({
    collection: 'landmarks',
    schema: landmarkSchema,
    filter: '',
    sort: sortFor('name'),
  });
}

/** Equal kinds are ordered by name. The folded text begins with the name, so sorting by it sorts by name. */
const sortFor = (order: string) =>
  sortFieldsOf(order, order.endsWith('name') ? ['search'] : ['kind', 'search']);

/** The landmark, or null when there is none. */
export const getLandmark = (id: string) => parsedOrNull(landmarkSchema, landmarks().getOne(id.toLowerCase()));

/** @throws ClientResponseError 400 when another landmark has the short name */
export async function createLandmark(draft: LandmarkDraft): Promise<Landmark> {
  return landmarkSchema.parse(await landmarks().create(draft));
}

/** Saves the changed fields. @throws ClientResponseError 400 when another landmark has the short name */
export async function saveLandmark(id: string, changes: Partial<LandmarkDraft>): Promise<Landmark> {
  return landmarkSchema.parse(await landmarks().update(id, toRecord(changes)));
}

/** Removes a landmark. @returns false when a colleague removed it before */
export async function removeLandmark(id: string): Promise<boolean> {
  return (await orNull(landmarks().delete(id))) !== null;
}
