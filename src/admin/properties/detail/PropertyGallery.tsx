import { useMutation } from '@tanstack/react-query';
import { ImageOff, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import { usePhotographUrl } from '#admin/properties/use-photograph-url.ts';
import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

export function PropertyGallery({ property }: { property: Property }) {
  const { id, images } = property;
  const setMain = useMutation(propertyMutations.setMainImage(property));
  const remove = useMutation(propertyMutations.removeImage(property));
  const [imageToRemove, setImageToRemove] = useState<string>();
  const main = mainIndexOf(property);
  const photographUrl = usePhotographUrl();

  if (images.length === 0) {
    return (
      <p className="bg-slab text-muted grid aspect-3/2 content-center justify-items-center gap-2 rounded">
        <ImageOff aria-hidden className="size-8" />
        Sin fotografías
      </p>
    );
  }
  return (
    <section aria-label="Fotografías">
      <ol className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {images.map((image, index) => (
          <li key={image} className={`group relative ${index === main ? '-order-1 col-span-full' : ''}`}>
            <img
              src={photographUrl(id, image)}
              alt={property.image_alts[image] ?? ''}
              loading={index === main ? 'eager' : 'lazy'}
              className="bg-slab aspect-3/2 w-full rounded object-cover"
            />
            <div className="bg-paper/90 flex justify-end rounded md:absolute md:right-1.5 md:bottom-1.5">
              <IconButton
                icon={Star}
                label={`Establecer como imagen principal: fotografía ${index + 1}`}
                aria-pressed={index === main}
                disabled={setMain.isPending}
                onClick={() => setMain.mutate(image)}
                className="aria-pressed:[&_svg]:fill-current"
              />
              <IconButton
                icon={Trash2}
                label={`Eliminar la fotografía ${index + 1}`}
                onClick={() => setImageToRemove(image)}
              />
            </div>
          </li>
        ))}
      </ol>
      {imageToRemove !== undefined && (
        <ConfirmDialog
          title="¿Eliminar esta fotografía?"
          action="Eliminar"
          busyLabel={remove.isPending && 'Eliminando...'}
          onConfirm={() => remove.mutate(imageToRemove, { onSettled: () => setImageToRemove(undefined) })}
          onClose={() => setImageToRemove(undefined)}
        >
          <p>Se borrará del panel y del sitio.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
