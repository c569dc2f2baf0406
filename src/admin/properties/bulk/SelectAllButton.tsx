import { useMutation } from '@tanstack/react-query';
import { listProperties, type PropertyListQuery } from '#data/properties.ts';
import type { Property } from '#domain/property.ts';
import { maxBulkSize } from '#domain/request-limits.ts';
import { formatNumber } from '#text/format.ts';
import { toasts } from '#text/toasts.ts';
import { Button } from '#ui/buttons/Button.tsx';

export interface SelectAllProps {
  query: PropertyListQuery;
  /** How many properties the list has on all pages. */
  total: number;
  /** Whether all of the page are selected, but not those of other pages. */
  isOffered: boolean;
  onSelect: (properties: Property[]) => void;
}

/** Offers to select the properties of all pages. With too many it says how to choose fewer. */
export function SelectAllButton({ query, total, isOffered, onSelect }: SelectAllProps) {
  const load = useMutation({
    mutationFn: () => listProperties({ ...query, page: 1, cursor: undefined, size: maxBulkSize }),
    meta: { failureToast: toasts.propertiesNotLoaded },
    onSuccess: ({ items }) => onSelect(items),
  });
  if (!isOffered) return null;
  if (total > maxBulkSize) {
    return (
      <span className="text-muted text-sm">
        Se cambian hasta {maxBulkSize} a la vez: filtra la lista para elegir más de esta página.
      </span>
    );
  }
  return (
    <Button busyLabel={load.isPending && 'Cargando...'} onClick={() => load.mutate()}>
      Seleccionar las {formatNumber(total)}
    </Button>
  );
}
