import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { propertyMutations } from '#admin/properties/queries.ts';
import { PhotographsRefused } from '#data/photographs.ts';
import type { Property, PropertyDraft } from '#domain/property.ts';
import { withNames } from '#domain/property-images.ts';
import type { PropertySaving } from './use-saving.ts';

const pictures = ['images', 'image_alts', 'featured_img_index'] as const;

interface Uploading extends PropertySaving {
  /** Some photographs were refused and stay in the form to be tried again. */
  onPartlyDone: (saved: Property) => void;
}

export function useUploading({ form, photographs, onDone, onPartlyDone }: Uploading) {
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const { mutate, isPending, error } = useMutation(propertyMutations.upload());

  function keepRefused(refusal: unknown): void {
    if (!(refusal instanceof PhotographsRefused)) return;
    const { property, stored } = refusal;
    const named = withNames(form.getValues() as PropertyDraft, (image) => stored.get(image) ?? image);
    for (const name of pictures) form.setValue(name, named[name], { shouldDirty: true });
    photographs.forget(stored.keys());
    onPartlyDone(property);
  }

  return {
    upload(property: Property, draft: PropertyDraft, files: Map<string, File>): void {
      setProgress(new Map());
      const onProgress = (key: string, part: number) => setProgress((now) => new Map(now).set(key, part));
      mutate({ property, pictures: draft, files, onProgress }, { onSuccess: onDone, onError: keepRefused });
    },
    isUploading: isPending,
    progress,
    refusals: error instanceof PhotographsRefused ? error.sentences : new Map<string, string>(),
  };
}
