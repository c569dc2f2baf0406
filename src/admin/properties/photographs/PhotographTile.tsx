import { useSortable } from '@dnd-kit/sortable';
import { GripVertical, Star, Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Progress } from '#ui/Progress.tsx';

interface Props {
  id: string;
  number: number;
  src: string | undefined;
  isMain: boolean;
  /** The uploaded fraction, 0 to 1, during the upload. */
  progress?: number | undefined;
  /** Why the server refused the photograph. */
  refusal?: string | undefined;
  /** Whether the site does not show the stored photograph. */
  isUnreadable: boolean;
  onMain: () => void;
  onRemove: () => void;
}

export function PhotographTile(props: Props) {
  const { id, number, src, isMain, progress, refusal, isUnreadable, onMain, onRemove } = props;
  const { setNodeRef, transform, transition, isDragging, attributes, listeners, setActivatorNodeRef } =
    useSortable({ id });
  const shift = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;

  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift ?? undefined, transition }}
      className={`border-line bg-paper min-w-0 rounded border ${isDragging ? 'shadow-float relative z-10' : ''}`}
    >
      <div className="relative">
        <img src={src} alt="" className="bg-slab aspect-3/2 w-full rounded-t object-cover" />
        {isMain && (
          <span className="bg-ink text-paper absolute top-1.5 left-1.5 rounded px-1.5 py-0.5 text-xs font-medium">
            Principal
          </span>
        )}
        {progress !== undefined && (
          <Progress
            value={progress}
            aria-label={`Fotografía ${number}`}
            className="absolute inset-x-0 bottom-0 h-1.5"
          />
        )}
      </div>
      {refusal && (
        <p role="alert" className="bg-danger-tint text-danger px-2 py-1 text-xs">
          No se subió: {refusal} Guarda otra vez para reintentar.
        </p>
      )}
      {isUnreadable && (
        <p className="bg-danger-tint text-danger px-2 py-1 text-xs">
          El sitio no la muestra, porque no se pudo leer. Quítala y sube otra.
        </p>
      )}
      <AltInput name={id} number={number} />
      <div className="flex justify-between">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Mover la fotografía ${number}`}
          className="hover:bg-slab grid size-11 cursor-grab touch-none place-items-center rounded disabled:opacity-50"
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
        <IconButton
          icon={Star}
          label={`Hacer principal la fotografía ${number}`}
          aria-pressed={isMain}
          onClick={onMain}
          className="aria-pressed:[&_svg]:fill-current"
        />
        <IconButton icon={Trash2} label={`Quitar la fotografía ${number}`} onClick={onRemove} />
      </div>
    </li>
  );
}

function AltInput({ name, number }: { name: string; number: number }) {
  const { watch, setValue } = useFormContext<{ image_alts: Record<string, string> }>();
  const alts = watch('image_alts');
  return (
    <input
      aria-label={`Descripción de la fotografía ${number}`}
      placeholder="Qué se ve"
      maxLength={200}
      value={alts[name] ?? ''}
      onChange={({ target }) =>
        setValue('image_alts', { ...alts, [name]: target.value }, { shouldDirty: true })
      }
      className="border-line min-h-11 w-full border-b px-2 text-xs text-ellipsis"
    />
  );
}
