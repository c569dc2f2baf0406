import { X } from 'lucide-react';
import {
  canCompareMore,
  maxCompared,
  maxNoteLength,
  type SelectedProperty,
  type Selection,
} from '#domain/selection.ts';
import type { ComparedProperty } from '#site/comparison/compared-property.ts';
import { PropertyPhotograph } from '#site/properties/PropertyPhotograph.tsx';

interface Props {
  selected: SelectedProperty;
  /** Undefined when it is no longer public. */
  property: ComparedProperty | undefined;
  selection: Selection;
  /** Absent for a shared selection, which cannot be changed. */
  onCompare?: (isCompared: boolean) => void;
  onNote?: (note: string) => void;
  onRemove?: () => void;
}

/** One selected property with the visitor's note. */
export function SelectedCard({ selected, property, selection, onCompare, onNote, onRemove }: Props) {
  const { code, title, note = '' } = selected;
  return (
    <li className="border-line grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t py-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="bg-slab relative aspect-3/2 self-start overflow-hidden rounded">
        <PropertyPhotograph photograph={property?.photograph} sizes="11rem" />
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 font-sans text-base leading-snug font-semibold tracking-normal">
            {property ? (
              <a href={property.path} className="underline underline-offset-4">
                {title}
              </a>
            ) : (
              title
            )}
          </h2>
          {onRemove && (
            <button
              type="button"
              onClick={onRemove}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center"
            >
              <X className="size-5" aria-hidden="true" />
              <span className="sr-only">Quitar {title}</span>
            </button>
          )}
        </div>
        {property ? (
          <>
            <p translate="no" className="font-display mt-1 text-lg leading-tight font-bold tabular-nums">
              {property.prices.join(' · ')}
            </p>
            <p className="mt-1 text-sm font-medium tabular-nums">{property.highlights.join(' · ')}</p>
            <p className="text-muted text-sm">
              <span translate="no">{code}</span>{' '}
              <span>
                {['', property.place, property.status].filter((text) => text !== undefined).join(' · ')}
              </span>
            </p>
          </>
        ) : (
          <p className="text-danger mt-1 font-semibold">
            Ya no disponible <span className="text-muted font-normal" translate="no">{`· ${code}`}</span>
          </p>
        )}
      </div>
      {onCompare && onNote && (
        <div className="col-span-full grid gap-2 sm:col-start-2">
          {property && <CompareSwitch {...{ selected, selection, onCompare }} />}
          <label className="grid gap-1 text-sm">
            <span>
              <span className="font-medium">Nota</span>
              <span className="sr-only"> sobre {title}</span>{' '}
              <span className="text-muted">(solo en este navegador)</span>
            </span>
            <textarea
              className="field"
              rows={1}
              maxLength={maxNoteLength}
              value={note}
              onChange={({ target }) => onNote(target.value)}
            />
          </label>
        </div>
      )}
    </li>
  );
}

function CompareSwitch({
  selected: { title, isCompared = false },
  selection,
  onCompare,
}: Pick<Props, 'selected' | 'selection'> & { onCompare: (isCompared: boolean) => void }) {
  const isFull = !isCompared && !canCompareMore(selection);
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm font-medium">
      <input
        type="checkbox"
        checked={isCompared}
        disabled={isFull}
        onChange={({ target }) => onCompare(target.checked)}
        className="accent-ink size-5"
      />
      <span>
        Comparar<span className="sr-only"> {title}</span>
      </span>
      {isFull && (
        <span className="text-muted font-normal">
          Ya comparas {maxCompared}: quita una para comparar esta.
        </span>
      )}
    </label>
  );
}
