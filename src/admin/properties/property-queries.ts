import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { firstMatches, loadSearch, loadSearchedPage } from '#admin/lists/list-page.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { isStatus } from '#data/pocketbase.ts';
import {
  changeProperty,
  confirmAvailability,
  createProperty,
  getProperty,
  getTypicalPrices,
  listAllProperties,
  listNewestPositions,
  listProperties,
  PropertyAlreadyRemoved,
  type PropertyListQuery,
  PropertyOutdated,
  removeProperty,
  saveProperty,
  savePropertyIfUnchanged,
} from '#data/properties.ts';
import { uploadPhotographs } from '#data/upload-photographs.ts';
import type { Property, PropertyDraft } from '#domain/property.ts';
import { type ImagesWithMain, withMainFirst, withoutImage } from '#domain/property-images.ts';
import type { ToastText } from '#text/toast-text.ts';
import { toasts } from '#text/toasts.ts';
import { visitorToasts } from '#text/visitor-toasts.ts';

export const propertyQueries = {
  all: () => ['properties'] as const,
  list: (query: PropertyListQuery) =>
    queryOptions({
      queryKey: ['properties', 'list', query],
      queryFn: ({ client, signal }) =>
        loadSearchedPage({ client, list: 'properties', query, signal, listRows: listProperties }),
      placeholderData: keepPreviousData,
      meta: { failureToast: toasts.propertiesNotLoaded },
    }),
  /** Where the newest properties lie. */
  positions: () => queryOptions({ queryKey: ['properties', 'positions'], queryFn: listNewestPositions }),
  /** The typical prices of properties of this type and zone. */
  typicalPrices: ({ type, location_id }: Pick<PropertyDraft, 'type' | 'location_id'>, id?: string) =>
    queryOptions({
      queryKey: ['properties', 'typical-prices', type, location_id, id],
      queryFn: () => getTypicalPrices({ type, location_id }, id),
    }),
  /** The first matches of a search, for the command palette. */
  search: (text: string) =>
    queryOptions({
      queryKey: ['properties', 'search', text],
      queryFn: ({ client, signal }) =>
        loadSearch(
          {
            client,
            list: 'properties',
            query: { ...firstMatches, order: 'title', offer: 'all' as const, text },
          },
          (query) => listProperties(query, signal),
          ({ items }) => items.length === 0,
        ),
      placeholderData: keepPreviousData,
    }),
  /** All units of a park or building, in the order of their titles. */
  units: (parent_id: string) =>
    queryOptions({
      queryKey: ['properties', 'units', parent_id],
      queryFn: () => listAllProperties({ text: '', page: 1, order: 'title', offer: 'all', parent_id }),
      meta: { failureToast: toasts.propertiesNotLoaded },
    }),
  /** The first properties that can be a park or building of units. Without a text: parks. */
  parents: (text: string) =>
    queryOptions({
      queryKey: ['properties', 'parents', text],
      queryFn: ({ signal }) => {
        const type = text === '' ? 'Parque Industrial' : undefined;
        const query = { ...firstMatches, order: 'title', offer: 'all', parent_id: '', type, text } as const;
        return listProperties(query, signal);
      },
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['properties', 'one', id],
      queryFn: () => getProperty(id),
      meta: { failureToast: toasts.propertyInfoNotLoaded },
    }),
  /** The version that a form starts from: loaded when the form opens, and not refreshed while it is open. */
  forEdit: (id: string) =>
    queryOptions({
      queryKey: ['properties', 'for-edit', id],
      queryFn: () => getProperty(id),
      staleTime: Infinity,
      gcTime: 0,
      meta: { failureToast: toasts.propertyLoadError, missingToast: toasts.propertyNotLoaded },
    }),
};

type Changes = Partial<PropertyDraft>;

/** Updates every view of a saved property, except an open form, which keeps the version it started from. */
export function refreshProperties(client: QueryClient, saved?: Property) {
  if (saved) client.setQueryData(propertyQueries.one(saved.id).queryKey, saved);
  return refreshQueries(client, {
    queryKey: propertyQueries.all(),
    predicate: ({ queryKey }) => queryKey[1] !== 'for-edit',
  });
}

const makeChangeMutation = (
  id: string,
  successToast: (saved: Property) => ToastText,
  failureToast: ToastText,
) =>
  mutationOptions({
    mutationFn: (changes: Changes) => saveProperty(id, changes),
    meta: { successToast, failureToast },
    onSuccess: (saved, _changes, _result, { client }) => refreshProperties(client, saved),
  });

/** Finds the photograph by name: another user may have moved it to another index. */
const makePhotographMutation = (
  property: Property,
  change: (newest: Property, index: number) => ImagesWithMain,
  successToast: ToastText,
  failureToast: ToastText,
) =>
  mutationOptions({
    mutationFn: async (image: string) => {
      let isMissing = false;
      const saved = await changeProperty(property, (newest) => {
        isMissing = !newest.images.includes(image);
        return isMissing ? {} : change(newest, newest.images.indexOf(image));
      });
      return { saved, isMissing };
    },
    meta: {
      successToast: ({ isMissing }: { isMissing: boolean }) =>
        isMissing ? toasts.alreadyRemoved('la fotografía') : successToast,
      failureToast,
    },
    onSuccess: ({ saved }, _image, _result, { client }) => refreshProperties(client, saved),
  });

const activeSaved = ({ active }: Property) => toasts.activeChanged(active);
const featuredSaved = ({ featured }: Property) => toasts.featuredChanged(featured);

/** Returns no toast for a newer version by another user: the form shows that conflict itself. */
function saveFailureToast(error: unknown): ToastText | undefined {
  if (error instanceof PropertyOutdated) return undefined;
  return isStatus(error, 404) ? visitorToasts.propertyMissing : toasts.propertyNotSaved;
}

const removalFailureToast = (error: unknown) =>
  error instanceof PropertyAlreadyRemoved ? toasts.alreadyRemoved('la propiedad') : toasts.propertyNotRemoved;

export const propertyMutations = {
  create: () =>
    mutationOptions({
      mutationFn: createProperty,
      meta: { successToast: toasts.propertyCreated, failureToast: toasts.propertyNotSaved },
      onSuccess: (saved, _draft, _result, { client }) => refreshProperties(client, saved),
    }),
  save: () =>
    mutationOptions({
      mutationFn: ({ base, changes }: { base: Property; changes: Changes }) =>
        savePropertyIfUnchanged(base, changes),
      meta: {
        successToast: toasts.propertySaved,
        failureToast: saveFailureToast,
      },
      onSuccess: (saved, _variables, _result, { client }) => refreshProperties(client, saved),
    }),
  upload: () =>
    mutationOptions({
      mutationFn: uploadPhotographs,
      meta: {
        successToast: (_saved: Property, { files }: { files: Map<string, File> }) =>
          toasts.imagesUploaded(files.size),
        failureToast: toasts.imagesNotUploaded,
      },
      onSettled: (saved, _error, _variables, _result, { client }) => refreshProperties(client, saved),
    }),
  setActiveInList: (id: string) => makeChangeMutation(id, activeSaved, toasts.activeNotChangedInList),
  setActive: (id: string) => makeChangeMutation(id, activeSaved, toasts.activeNotChanged),
  setFeatured: (id: string) => makeChangeMutation(id, featuredSaved, toasts.featuredNotChanged),
  confirmAvailability: () =>
    mutationOptions({
      mutationFn: confirmAvailability,
      meta: {
        successToast: (confirmed: string[], ids: string[]) =>
          toasts.availabilityConfirmed(confirmed.length, ids.length),
        failureToast: toasts.availabilityNotConfirmed,
      },
      onSuccess: (_confirmed, _ids, _result, { client }) => refreshProperties(client),
    }),
  setMainImage: (property: Property) =>
    makePhotographMutation(property, withMainFirst, toasts.mainImageSet, toasts.mainImageNotSet),
  removeImage: (property: Property) =>
    makePhotographMutation(property, withoutImage, toasts.imageRemoved, toasts.propertyNotSaved),
  remove: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<Property, 'id'>) => removeProperty(id),
      meta: { successToast: toasts.propertyRemoved, failureToast: removalFailureToast },
      onSettled: (_done, _error, { id }, _result, { client }) => {
        // The page of the property may still be open. Loading it again would fail, so it is only marked as outdated.
        void client.invalidateQueries({ queryKey: propertyQueries.one(id).queryKey, refetchType: 'none' });
        return refreshQueries(client, {
          queryKey: propertyQueries.all(),
          predicate: ({ queryKey }) => queryKey[1] !== 'for-edit' && queryKey[2] !== id,
        });
      },
    }),
};
