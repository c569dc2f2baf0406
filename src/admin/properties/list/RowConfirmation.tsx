import { useMutation } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Confirmation } from '#admin/properties/availability/Confirmation.tsx';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import type { Property } from '#domain/property.ts';
import { isClosed } from '#domain/property-statuses.ts';

/** When a property was confirmed last, with the button that confirms it: in a table an icon, in a card with its text. */
export function RowConfirmation({ property }: { property: Property }) {
  const { mutate, isPending } = useMutation(propertyMutations.confirmAvailability());
  const { id, title } = property;
  if (isClosed(property)) return null;
  return (
    <span className="relative z-10 flex items-center gap-x-2 @max-3xl:flex-wrap @3xl:-ml-1 @3xl:flex-row-reverse @3xl:justify-end @3xl:gap-x-0.5 @3xl:text-xs">
      <Confirmation property={property} isShortInTable />
      <button
        type="button"
        aria-label={`Sigue disponible: ${title}`}
        title="Sigue disponible"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate([id])}
        className="hover:bg-slab inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded aria-disabled:opacity-60 @max-3xl:font-medium @max-3xl:underline @max-3xl:underline-offset-4 @3xl:min-h-6 @3xl:px-1"
      >
        <CheckCheck aria-hidden className="size-4 shrink-0" />
        <span className="@3xl:hidden">Sigue disponible</span>
      </button>
    </span>
  );
}
