import { useMutation } from '@tanstack/react-query';
import { type QuickEditKind, undoableMutations } from '#admin/properties/undoable-mutations.ts';
import type { Property, PropertyDraft, PropertyField } from '#domain/property.ts';
import { pickFields } from '#domain/property-changes.ts';

/** Returns what changes some fields of a property without its form. The toast offers to undo it. */
export function useQuickEdit(property: Property, kind: QuickEditKind) {
  const { mutate, isPending } = useMutation(undoableMutations.quickEdit(kind));
  const undo = useMutation(undoableMutations.quickEdit(kind));
  const save = (changes: Partial<PropertyDraft>) => {
    const before = pickFields(property, Object.keys(changes) as PropertyField[]);
    const onUndo = (saved: Property) => undo.mutate({ base: saved, changes: before });
    mutate({ base: property, changes, onUndo });
  };
  return { save, isSaving: isPending };
}
