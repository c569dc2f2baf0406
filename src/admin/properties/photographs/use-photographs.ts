import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PropertyFormState } from '#admin/properties/form/property-form-values.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import {
  type ImagesWithMain,
  maxImages,
  withImageMoved,
  withImages,
  withoutImage,
} from '#domain/property-images.ts';
import { count } from '#text/format.ts';
import { shrinkPhotograph } from './shrink-photograph.ts';

const fieldNames = ['images', 'featured_img_index'] as const;
const imageFieldsOf = ([images, featured_img_index]: unknown[]) =>
  ({ images, featured_img_index }) as ImagesWithMain;

/**
 * The photographs of the property form. The key of a stored photograph is its file name; a new one has a temporary
 * key until it is uploaded.
 */
export function usePhotographs(form: PropertyFormState) {
  const { control, setValue, getValues } = form;
  const localFiles = useLocalFiles();
  const [problems, setProblems] = useState<string[]>([]);
  const [preparingCount, setPreparingCount] = useState(0);
  const imageFields = imageFieldsOf(useWatch({ control, name: fieldNames }));

  const update = (change: (current: ImagesWithMain) => ImagesWithMain) => {
    const next = change(imageFieldsOf(getValues(fieldNames)));
    for (const name of fieldNames) setValue(name, next[name], { shouldDirty: true });
  };

  async function add(files: File[]): Promise<void> {
    const freeCount = Math.max(0, maxImages - imageFieldsOf(getValues(fieldNames)).images.length);
    setProblems(excessProblems(files.length - freeCount));
    setPreparingCount((current) => current + Math.min(files.length, freeCount));
    for (const file of files.slice(0, freeCount)) {
      const result = await shrinkPhotograph(file).catch(errorMessageOf);
      setPreparingCount((current) => current - 1);
      if (typeof result === 'string') setProblems((sentences) => [...sentences, result]);
      else update((current) => withImages(current, [localFiles.add(result)]));
    }
  }

  return {
    ...imageFields,
    /** Sentences about files that were not added. */
    problems,
    /** The number of files that are being prepared. */
    preparingCount,
    add,
    previewOf: localFiles.previewOf,
    replaceKeys: localFiles.replaceKeys,
    remove: (index: number) => update((current) => withoutImage(current, index)),
    move: (from: number, to: number) => update((current) => withImageMoved(current, from, to)),
    makeMain: (index: number) => update(({ images }) => ({ images, featured_img_index: index })),
    /** Returns the files to upload, by key, without those that were removed from the form. */
    files: () => localFiles.filesOf(imageFieldsOf(getValues(fieldNames)).images),
  };
}

export type Photographs = ReturnType<typeof usePhotographs>;

/** Returns the sentence about files that exceed the maximum, if there are any. */
function excessProblems(excessCount: number): string[] {
  if (excessCount <= 0) return [];
  const excess = count(excessCount, 'fotografía no se añadió', 'fotografías no se añadieron');
  return [`Una propiedad puede tener como máximo ${maxImages} imágenes: ${excess}.`];
}

interface LocalFile {
  /** Undefined after the upload. */
  file?: File;
  previewUrl: string;
}

/** The files that the user chose. A stored file name never equals one of their keys. */
function useLocalFiles() {
  const localFiles = useRef(new Map<string, LocalFile>());
  const lastNumber = useRef(0);

  useEffect(() => {
    const files = localFiles.current;
    return () => {
      for (const { previewUrl } of files.values()) URL.revokeObjectURL(previewUrl);
    };
  }, []);

  return {
    /** Returns the key of the file. */
    add(file: File): string {
      lastNumber.current += 1;
      const key = `new:${lastNumber.current}`;
      localFiles.current.set(key, { file, previewUrl: URL.createObjectURL(file) });
      return key;
    },
    /** Replaces keys of uploaded files by their stored names. The previews stay. */
    replaceKeys(storedNames: Map<string, string>): void {
      for (const [key, name] of storedNames) {
        const previewUrl = localFiles.current.get(key)?.previewUrl;
        localFiles.current.delete(key);
        if (previewUrl) localFiles.current.set(name, { previewUrl });
      }
    },
    previewOf: (key: string) => localFiles.current.get(key)?.previewUrl,
    filesOf(keys: string[]): Map<string, File> {
      return new Map(
        [...localFiles.current].flatMap(([key, { file }]) =>
          file && keys.includes(key) ? [[key, file]] : [],
        ),
      );
    },
  };
}
