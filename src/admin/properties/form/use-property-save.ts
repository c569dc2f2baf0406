import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { usePhotographUpload } from '#admin/properties/photographs/use-photograph-upload.ts';
import type { Photographs } from '#admin/properties/photographs/use-photographs.ts';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { PropertyOutdated } from '#data/properties.ts';
import type { Property, PropertyDraft } from '#domain/property.ts';
import { changedFields, pickFields } from '#domain/property-changes.ts';
import { withRenamedImages } from '#domain/property-images.ts';
import { withDefaultOffer } from '#domain/property-offers.ts';
import { draftOf, formValuesOf, newLocationOption, type PropertyFormState } from './property-form-values.ts';

interface Options {
  form: PropertyFormState;
  photographs: Photographs;
  /** The saved property that the form edits; undefined for a new one. */
  property: Property | undefined;
  onSaved: (saved: Property) => void;
}

/** Two versions of a property, both based on `base`, that the user has to merge. */
export interface Conflict {
  base: PropertyDraft;
  theirs: Property;
  mine: PropertyDraft;
}

/** Saves the form in three steps: the fields, the new photographs one by one, the order of the photographs. */
export function usePropertySave({ form, photographs, property, onSaved }: Options) {
  // Browsers have randomUUID only over HTTPS or on localhost. Without it the server makes the id.
  const [newId] = useState(() => crypto.randomUUID?.());
  const [base, setBase] = useState(property);
  const [conflict, setConflict] = useState<Conflict>();
  const upload = usePhotographUpload({ form, photographs, onUploaded: onSaved, onPartialUpload: setBase });
  const create = useMutation(propertyMutations.create());
  const save = useMutation(propertyMutations.save());

  function submit(draft: PropertyDraft): void {
    if (draft.location_id === newLocationOption) {
      const message = 'Crea la ubicación nueva o elige otra zona.';
      form.setError('location_id', { message }, { shouldFocus: true });
      return;
    }
    const files = photographs.files();
    const mine = withDefaultOffer(draft);
    const fields = { ...mine, ...withRenamedImages(mine, (image) => (files.has(image) ? undefined : image)) };
    const onSuccess = (saved: Property) => {
      setBase(saved);
      if (files.size === 0) onSaved(saved);
      else upload.start(saved, mine, files);
    };
    const onError = (error: unknown) => {
      if (base && error instanceof PropertyOutdated) {
        setConflict({ base: draftOf(base), theirs: error.current, mine });
      } else showServerErrors(form, error);
    };
    if (base) save.mutate({ base, changes: changesTo(base, fields) }, { onSuccess, onError });
    else create.mutate({ id: newId, ...fields }, { onSuccess, onError });
  }

  /** Continues the form on the other user's version, with the fields that were chosen from both. */
  function resolveConflict(theirs: Property, merged: PropertyDraft): void {
    const files = photographs.files();
    const keptImage = (image: string) =>
      files.has(image) || theirs.images.includes(image) ? image : undefined;
    setConflict(undefined);
    setBase(theirs);
    form.reset(formValuesOf({ ...merged, ...withRenamedImages(merged, keptImage) }), {
      keepDefaultValues: true,
    });
  }

  return {
    submit,
    conflict,
    resolveConflict,
    closeConflict: () => setConflict(undefined),
    /** The saved version that the form is based on; undefined before the first save. */
    base,
    upload,
    isSaving: create.isPending || save.isPending,
  };
}

const changesTo = (base: Property, fields: PropertyDraft) =>
  pickFields(fields, changedFields(draftOf(base), fields));
