import { ImagePlus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Section } from '#admin/properties/form/Section.tsx';
import type { Photographs } from '#admin/properties/form/use-photographs.ts';
import type { useUploading } from '#admin/properties/form/use-uploading.ts';
import { apiUrl } from '#data/api-url.ts';
import { paths } from '#paths.ts';
import { count } from '#text/format.ts';
import { PhotographGrid } from './PhotographGrid.tsx';
import { PhotographTile } from './PhotographTile.tsx';

interface Props {
  propertyId: string;
  photographs: Photographs;
  uploading: ReturnType<typeof useUploading>;
}

export function PhotographField({ propertyId, photographs, uploading }: Props) {
  const { images, featured_img_index, unreadable, reading, previewOf } = photographs;
  return (
    <Section title="Fotografías">
      <div className="grid gap-4 md:col-span-2">
        <DropZone onFiles={photographs.add} />
        {reading > 0 && <p role="status">Preparando {count(reading, 'fotografía', 'fotografías')}...</p>}
        {unreadable.map((sentence) => (
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
              source={previewOf(key) ?? apiUrl(paths.upload(propertyId, key))}
              isMain={index === featured_img_index}
              progress={uploading.progressOf(key)}
              refusal={uploading.refusals.get(key)}
              onMain={() => photographs.makeMain(index)}
              onRemove={() => photographs.remove(index)}
            />
          )}
        </PhotographGrid>
      </div>
    </Section>
  );
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };

  return (
    <label
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      data-over={isOver}
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
