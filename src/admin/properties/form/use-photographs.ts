import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { resized } from '#admin/properties/photographs/resize.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import type { PropertyDraft } from '#domain/property.ts';
import {
  type ImagesWithMain,
  maxImages,
  withImageMoved,
  withImages,
  withoutImage,
} from '#domain/property-images.ts';
import { count } from '#text/format.ts';
import type { TypedProperty } from './typed.ts';

type PropertyFormState = UseFormReturn<TypedProperty, unknown, PropertyDraft>;

const pictures = ['images', 'featured_img_index'] as const;
const picturedOf = ([images, featured_img_index]: unknown[]) =>
  ({ images, featured_img_index }) as ImagesWithMain;

/** The photographs of a form: stored ones by file name, new ones by a key until they are uploaded. */
export function usePhotographs(form: PropertyFormState) {
  const { control, setValue, getValues } = form;
  const chosen = useChosenFiles();
  const [unreadable, setUnreadable] = useState<string[]>([]);
  const [reading, setReading] = useState(0);
  const pictured = picturedOf(useWatch({ control, name: pictures }));

  const become = (change: (now: ImagesWithMain) => ImagesWithMain) => {
    const after = change(picturedOf(getValues(pictures)));
    for (const name of pictures) setValue(name, after[name], { shouldDirty: true });
  };

  async function add(files: File[]): Promise<void> {
    const room = Math.max(0, maxImages - picturedOf(getValues(pictures)).images.length);
    setUnreadable(tooMany(files.length - room));
    setReading((amount) => amount + Math.min(files.length, room));
    for (const file of files.slice(0, room)) {
      const outcome = await resized(file).catch(errorMessageOf);
      setReading((amount) => amount - 1);
      if (typeof outcome === 'string') setUnreadable((sentences) => [...sentences, outcome]);
      else become((now) => withImages(now, [chosen.add(outcome)]));
    }
  }

  return {
    ...pictured,
    unreadable,
    reading,
    add,
    previewOf: chosen.previewOf,
    nameUploaded: chosen.nameUploaded,
    remove: (index: number) => become((now) => withoutImage(now, index)),
    move: (from: number, to: number) => become((now) => withImageMoved(now, from, to)),
    makeMain: (index: number) => become(({ images }) => ({ images, featured_img_index: index })),
    /** The chosen files that the form still shows and that are to be uploaded. */
    files: () => chosen.among(picturedOf(getValues(pictures)).images),
  };
}
/** The sentence for files that a property has no room for. */
function tooMany(excess: number): string[] {
  if (excess <= 0) return [];
  const left = count(excess, 'fotografía no se añadió', 'fotografías no se añadieron');
  return [`Una propiedad puede tener como máximo ${maxImages} imágenes: ${left}.`];
}

export type Photographs = ReturnType<typeof usePhotographs>;

interface ChosenFile {
  /** Left out once it is uploaded. */
  file?: File;
  preview: string;
}

/** Files of this device, each under a key that no stored file name can equal. */
function useChosenFiles() {
  const chosen = useRef(new Map<string, ChosenFile>());
  const made = useRef(0);

  useEffect(() => {
    const files = chosen.current;
    return () => {
      for (const { preview } of files.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  return {
    add(file: File): string {
      made.current += 1;
      const key = `new:${made.current}`;
      chosen.current.set(key, { file, preview: URL.createObjectURL(file) });
      return key;
    },
    /** What was uploaded stays in sight under its stored name. */
    nameUploaded(stored: Map<string, string>): void {
      for (const [key, name] of stored) {
        const preview = chosen.current.get(key)?.preview;
        chosen.current.delete(key);
        if (preview) chosen.current.set(name, { preview });
      }
    },
    previewOf: (key: string) => chosen.current.get(key)?.preview,
    among(keys: string[]): Map<string, File> {
      return new Map(
        [...chosen.current].flatMap(([key, { file }]) => (file && keys.includes(key) ? [[key, file]] : [])),
      );
    },
  };
}
