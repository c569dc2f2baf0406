import { ImagePlus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { FormSection } from '#admin/forms/FormSection.tsx';
import { usePhotographUrl } from '#admin/properties/use-photograph-url.ts';
import { useUnreadablePhotographs } from '#admin/publication/use-unreadable-photographs.ts';
import { count } from '#text/format.ts';
import { PhotographGrid } from './PhotographGrid.tsx';
import { PhotographTile } from './PhotographTile.tsx';
import type { usePhotographUpload } from './use-photograph-upload.ts';
import type { Photographs } from './use-photographs.ts';

interface Props {
  propertyId: string;
  photographs: Photographs;
  upload: ReturnType<typeof usePhotographUpload>;
}

export function PhotographSection({ propertyId, photographs, upload }: Props) {
  const photographUrl = usePhotographUrl();
  const { images, featured_img_index, problems, preparingCount, previewOf } = photographs;
  const unreadable = useUnreadablePhotographs(images);
  return (
    <FormSection title="Fotografías">
      <div className="grid gap-4 md:col-span-2">
        <DropZone onFiles={photographs.add} />
        {preparingCount > 0 && (
          <p role="status">Preparando {count(preparingCount, 'fotografía', 'fotografías')}...</p>
        )}
        {problems.map((sentence) => (
          <p key={sentence} role="alert" className="bg-danger-tint text-danger rounded p-3">
            {sentence}
          </p>
        ))}
        <PhotographGrid keys={images} onMove={photographs.move}>
          {(key, index) => (
            <PhotographTile
              key={key}
              id={key}
              number={index + 1}
              src={previewOf(key) ?? photographUrl(propertyId, key)}
              isMain={index === featured_img_index}
              progress={upload.progressOf(key)}
              refusal={upload.refusals.get(key)}
              isUnreadable={unreadable.includes(key)}
              onMain={() => photographs.makeMain(index)}
              onRemove={() => photographs.remove(index)}
            />
          )}
        </PhotographGrid>
      </div>
    </FormSection>
  );
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isDragOver, setIsDragOver] = useState(false);
  const allowDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    onFiles([...event.dataTransfer.files]);
  };

  return (
    <label
      onDragOver={allowDrop}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
      data-over={isDragOver}
      className="border-muted hover:bg-concrete has-focus-visible:outline-rent data-[over=true]:bg-slab flex cursor-pointer flex-col items-center gap-1 rounded border border-dashed p-6 text-center transition-colors has-focus-visible:outline-3"
    >
      <ImagePlus aria-hidden className="text-muted size-6" />
      <span className="font-semibold">Añadir fotografías</span>
      <span className="text-muted text-xs">
        Elige varias a la vez o arrástralas aquí. Se reducen y se les quita la ubicación antes de subirlas.
      </span>
      <input
        type="file"
        multiple
        accept="image/*,.heic,.heif"
        aria-label="Añadir fotografías"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
