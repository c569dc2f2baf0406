import { type Landmark, type LandmarkDraft, landmarkSchema } from '#domain/landmark.ts';
import { recordsOf } from './collection.ts';
import { sortFieldsOf } from './list.ts';

/** Equal kinds are ordered by name. The folded text begins with the name, so sorting by it sorts by name. */
const sortFor = (order: string) =>
  sortFieldsOf(order, order.endsWith('name') ? ['search'] : ['kind', 'search']);

/** The server refuses a second landmark with a short name. */
export const landmarks = recordsOf<Landmark, LandmarkDraft>('landmarks', landmarkSchema, sortFor);
