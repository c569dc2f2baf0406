import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import type { ListPage } from '#admin/lists/list-page.ts';
import {
  changeProperties,
  confirmAvailability,
  type PropertyPatch,
  saveFieldsIfUnchanged,
} from '#data/properties.ts';
import { type Property, type PropertyDraft, type PropertyField, statusNames } from '#domain/property.ts';
import { pickFields } from '#domain/property-changes.ts';
import { statedOffersOf } from '#domain/property-offers.ts';
import { amountText } from '#text/money.ts';
import type { ToastText } from '#text/toast-text.ts';
import { toasts } from '#text/toasts.ts';
import { refreshProperties } from './property-queries.ts';

type Changes = Partial<PropertyDraft>;

/** Shows changed fields in the lists before they are saved. @returns shows the former ones again */
async function showInLists(client: QueryClient, id: string, changes: Changes): Promise<() => void> {
  const queryKey = ['properties', 'list'];
  await client.cancelQueries({ queryKey });
  const former = client.getQueriesData<ListPage<Property>>({ queryKey });
  client.setQueriesData<ListPage<Property>>({ queryKey }, (page) =>
    page === undefined
      ? undefined
      : { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...changes } : item)) },
  );
  return () => {
    for (const [key, page] of former) client.setQueryData(key, page);
  };
}

interface QuickEdit {
  /** The version that the user sees. */
  base: Property;
  changes: Changes;
  /** Undoes the saved change; absent for an undo itself. */
  onUndo?: (saved: Property) => void;
}

const quickEdits = {
  price: {
    savedToast: (saved: Property) =>
      toasts.priceChanged([saved.title, ...statedOffersOf(saved).map(amountText)].join(' · ')),
    failureToast: makeFailureToast('No se pudo cambiar el precio'),
  },
  status: {
    savedToast: ({ title, status, active }: Property) =>
      toasts.statusChanged(
        statusNames[status],
        status === 'active' && !active ? `${title} sigue inactiva.` : title,
      ),
    failureToast: makeFailureToast('No se pudo cambiar la situación'),
  },
  featured: {
    savedToast: ({ featured }: Property) => toasts.featuredChanged(featured),
    failureToast: toasts.featuredNotChangedInList,
  },
} satisfies Record<
  string,
  { savedToast: (saved: Property) => ToastText; failureToast: ToastText | ((error: unknown) => ToastText) }
>;
/** The fields that can be changed in the list. */
export type QuickEditKind = keyof typeof quickEdits;

type SavedVersion = Pick<Property, 'id' | 'updated_at'>;

interface PlannedPatch extends PropertyPatch {
  property: Property;
}
/** What an undo restores. */
interface BulkEdit {
  patches: PropertyPatch[];
}
interface UndoableBulkEdit {
  patches: PlannedPatch[];
  onUndo: (patches: PropertyPatch[]) => void;
}
interface BulkConfirmation {
  properties: Property[];
  onUndo: (patches: PropertyPatch[]) => void;
}

const pickConfirmation = ({ availability_confirmed_at }: Property) => ({ availability_confirmed_at });

/** The patches that restore the former values of changed properties, including the time of their confirmation. */
const undoPatchesOf = (patches: PlannedPatch[], saved: SavedVersion[]): PropertyPatch[] =>
  patches.map(({ property, changes }, index) => ({
    property: saved[index] ?? property,
    changes: {
      ...pickFields(property, Object.keys(changes) as PropertyField[]),
      ...pickConfirmation(property),
    },
  }));

/** Changes in the list of properties. The toast of each offers to undo it. */
export const undoableMutations = {
  /**
   * Changes some fields optimistically: the list shows them before the server answers, and the toast offers to undo
   * them.
   */
  quickEdit: (kind: QuickEditKind) =>
    mutationOptions({
      mutationFn: ({ base, changes }: QuickEdit) => saveFieldsIfUnchanged(base, changes),
      meta: {
        successToast: (saved: Property, { onUndo }: QuickEdit) => ({
          ...quickEdits[kind].savedToast(saved),
          ...(onUndo && { action: { label: 'Deshacer', run: () => onUndo(saved) } }),
        }),
        failureToast: quickEdits[kind].failureToast,
      },
      onMutate: ({ base, changes }, { client }) => showInLists(client, base.id, changes),
      onError: (_error, _edit, showFormer) => showFormer?.(),
      onSettled: (saved, _error, _edit, _result, { client }) => refreshProperties(client, saved),
    }),
  /** Changes several properties: all, or none. The toast offers to undo them together. */
  changeMany: () =>
    mutationOptions({
      mutationFn: ({ patches }: BulkEdit | UndoableBulkEdit) => changeProperties(patches),
      meta: {
        successToast: (saved: SavedVersion[], edit: BulkEdit | UndoableBulkEdit) =>
          'onUndo' in edit
            ? {
                ...toasts.propertiesChanged(saved.length),
                action: { label: 'Deshacer', run: () => edit.onUndo(undoPatchesOf(edit.patches, saved)) },
              }
            : toasts.propertiesRestored(saved.length),
        failureToast: makeFailureToast('No se cambió ninguna propiedad'),
      },
      onSettled: (_saved, _error, _edit, _result, { client }) => refreshProperties(client),
    }),
  /** Confirms the availability of several properties. The toast offers to undo it. */
  confirmSelected: () =>
    mutationOptions({
      mutationFn: ({ properties }: BulkConfirmation) => confirmAvailability(properties.map(({ id }) => id)),
      meta: {
        successToast: (confirmed: string[], { properties, onUndo }: BulkConfirmation) => {
          const before = properties
            .filter(
              ({ id, availability_confirmed_at }) => availability_confirmed_at && confirmed.includes(id),
            )
            .map((property) => ({ property, changes: pickConfirmation(property) }));
          return {
            ...toasts.availabilityConfirmed(confirmed.length, properties.length),
            action: { label: 'Deshacer', run: () => onUndo(before) },
          };
        },
        failureToast: toasts.availabilityNotConfirmed,
      },
      onSuccess: (_confirmed, _variables, _result, { client }) => refreshProperties(client),
    }),
};
