import { useMutation } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Confirmation } from '#admin/properties/availability/Confirmation.tsx';
import { propertyMutations } from '#admin/properties/property-queries.ts';
import type { Property } from '#domain/property.ts';
import { isClosed } from '#domain/property-statuses.ts';

/** When a property was confirmed last, with the button that confirms it. In a card the menu has it. */
export function RowConfirmation({ property }: { property: Property }) {
  const { mutate, isPending } = useMutation(propertyMutations.confirmAvailability());
  const { id, title } = property;
  if (isClosed(property)) return null;
  return (
    <span className="relative z-10 -ml-1 flex flex-row-reverse items-center justify-end gap-x-0.5 text-xs">
      <Confirmation property={property} isShortInTable />
      <button
        type="button"
        aria-label={`Sigue disponible: ${title}`}
        title="Sigue disponible"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate([id])}
        className="hover:bg-slab inline-flex min-h-6 cursor-pointer items-center rounded px-1 aria-disabled:opacity-60"
      >
        <CheckCheck aria-hidden className="size-4 shrink-0" />
      </button>
    </span>
  );
}
