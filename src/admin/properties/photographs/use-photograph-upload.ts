import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PropertyFormState } from '#admin/properties/form/property-form-values.ts';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { mergedImages, PhotographsNotStored } from '#data/upload-photographs.ts';
import type { Property, PropertyDraft } from '#domain/property.ts';
import { imageFields } from '#domain/property-images.ts';
import type { Photographs } from './use-photographs.ts';

interface Options {
  form: PropertyFormState;
  photographs: Photographs;
  onUploaded: (saved: Property) => void;
  /** Called when the server refused some photographs. They stay in the form for another attempt. */
  onPartialUpload: (saved: Property) => void;
}

/** Uploads the new photographs of a form, with the progress and the refusal of each. */
export function usePhotographUpload({ form, photographs, onUploaded, onPartialUpload }: Options) {
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const { mutate, isPending, error, variables } = useMutation(propertyMutations.upload());

  function keepRefused(refusal: unknown): void {
    if (!(refusal instanceof PhotographsNotStored)) return;
    const { property, stored } = refusal;
    const merged = mergedImages(
      form.getValues() as PropertyDraft,
      property,
      (image) => stored.get(image) ?? image,
    );
    for (const name of imageFields) form.setValue(name, merged[name], { shouldDirty: true });
    photographs.replaceKeys(stored);
    onPartialUpload(property);
  }

  return {
    start(property: Property, draft: PropertyDraft, files: Map<string, File>): void {
      setProgress(new Map());
      const onProgress = (key: string, fraction: number) =>
        setProgress((current) => new Map(current).set(key, fraction));
      const variables = { property, wanted: draft, files, onProgress };
      mutate(variables, { onSuccess: onUploaded, onError: keepRefused });
    },
    isUploading: isPending,
    busyLabel: isPending && `Subiendo ${Math.max(1, progress.size)} de ${variables.files.size}...`,
    /** Returns the uploaded fraction of a photograph, 0 to 1, or undefined while it is not uploading. */
    progressOf: (key: string) =>
      isPending && variables.files.has(key) ? (progress.get(key) ?? 0) : undefined,
    /** The server's reasons, by the key of the photograph. */
    refusals: error instanceof PhotographsNotStored ? error.sentences : new Map<string, string>(),
  };
}
