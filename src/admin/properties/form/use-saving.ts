import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { propertyMutations } from '#admin/properties/queries.ts';
import { PropertyOutdated } from '#data/properties.ts';
import type { Property, PropertyDraft } from '#domain/property.ts';
import { changedFields, pickFields } from '#domain/property-changes.ts';
import { withRenamedImages } from '#domain/property-images.ts';
import { withDefaultOffer } from '#domain/property-offers.ts';
import { draftOf, type TypedProperty, typedOf, yetToCreate } from './typed.ts';
import type { Photographs } from './use-photographs.ts';
import { useUploading } from './use-uploading.ts';

export interface PropertySaving {
  form: UseFormReturn<TypedProperty, unknown, PropertyDraft>;
  photographs: Photographs;
  onDone: (saved: Property) => void;
}

/** Two versions of one property, of which the administrator has to make one. */
export interface Conflict {
  base: PropertyDraft;
  theirs: Property;
  mine: PropertyDraft;
}

/** Saves a form: the fields first, then its new photographs one by one, then their order. */
export function useSaving({ start, ...saving }: PropertySaving & { start: Property | undefined }) {
  const { form, photographs, onDone } = saving;
  // Browsers make ids only where the connection is secure; elsewhere the server does.
  const [newId] = useState(() => crypto.randomUUID?.());
  const [base, setBase] = useState(start);
  const [conflict, setConflict] = useState<Conflict>();
  const uploading = useUploading({ ...saving, onPartlyDone: setBase });
  const create = useMutation(propertyMutations.create());
  const save = useMutation(propertyMutations.save());

  function submit(draft: PropertyDraft): void {
    if (draft.location_id === yetToCreate) {
      const message = 'Crea la ubicación nueva o elige otra zona.';
      form.setError('location_id', { message }, { shouldFocus: true });
      return;
    }
    const files = photographs.files();
    const mine = withDefaultOffer(draft);
    const fields = { ...mine, ...withRenamedImages(mine, (image) => (files.has(image) ? undefined : image)) };
    const onSuccess = (saved: Property) => {
      setBase(saved);
      if (files.size === 0) onDone(saved);
      else uploading.upload(saved, mine, files);
    };
    const onError = (error: unknown) => {
      if (base && error instanceof PropertyOutdated) {
        setConflict({ base: draftOf(base), theirs: error.current, mine });
      } else showServerErrors(form, error);
    };
    if (base) save.mutate({ base, changes: changesTo(base, fields) }, { onSuccess, onError });
    else create.mutate({ id: newId, ...fields }, { onSuccess, onError });
  }

  /** The form goes on over the other's version with what was chosen of both. */
  function settle(theirs: Property, chosen: PropertyDraft): void {
    const files = photographs.files();
    const stillThere = (image: string) =>
      files.has(image) || theirs.images.includes(image) ? image : undefined;
    setConflict(undefined);
    setBase(theirs);
    form.reset(typedOf({ ...chosen, ...withRenamedImages(chosen, stillThere) }), { keepDefaultValues: true });
  }

  return {
    submit,
    settle,
    conflict,
    propertyId: base?.id ?? '',
    leaveConflict: () => setConflict(undefined),
    uploading,
    isSaving: create.isPending || save.isPending,
  };
}

const changesTo = (base: Property, fields: PropertyDraft) =>
  pickFields(fields, changedFields(draftOf(base), fields));
