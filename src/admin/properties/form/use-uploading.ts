import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { propertyMutations } from '#admin/properties/queries.ts';
import { mergedImages, PhotographsNotStored } from '#data/upload-photographs.ts';
import type { Property, PropertyDraft } from '#domain/property.ts';
import { imageFields } from '#domain/property-images.ts';
import type { PropertySaving } from './use-saving.ts';

interface Uploading extends PropertySaving {
  /** Some photographs were refused and stay in the form to be tried again. */
  onPartlyDone: (saved: Property) => void;
}

export function useUploading({ form, photographs, onDone, onPartlyDone }: Uploading) {
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const { mutate, isPending, error, variables } = useMutation(propertyMutations.upload());

  function keepRefused(refusal: unknown): void {
    if (!(refusal instanceof PhotographsNotStored)) return;
    const { property, stored } = refusal;
    const shown = mergedImages(
      form.getValues() as PropertyDraft,
      property,
      (image) => stored.get(image) ?? image,
    );
    for (const name of imageFields) form.setValue(name, shown[name], { shouldDirty: true });
    photographs.nameUploaded(stored);
    onPartlyDone(property);
  }

  return {
    upload(property: Property, draft: PropertyDraft, files: Map<string, File>): void {
      setProgress(new Map());
      const onProgress = (key: string, part: number) => setProgress((now) => new Map(now).set(key, part));
      mutate({ property, wanted: draft, files, onProgress }, { onSuccess: onDone, onError: keepRefused });
    },
    isUploading: isPending,
    busy: isPending && `Subiendo ${Math.max(1, progress.size)} de ${variables.files.size}...`,
    /** The uploaded part of a photograph, 0 to 1, while it is on its way. */
    progressOf: (key: string) =>
      isPending && variables.files.has(key) ? (progress.get(key) ?? 0) : undefined,
    refusals: error instanceof PhotographsNotStored ? error.sentences : new Map<string, string>(),
  };
}
