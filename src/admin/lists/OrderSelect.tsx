import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';

interface Props {
  fields: readonly { name: string; label: string }[];
  order: string;
  onOrder: (order: string) => void;
}

/** Selects the field that orders a list, and reverses the order. */
export function OrderSelect({ fields, order, onOrder }: Props) {
  const isDescending = order.startsWith('-');
  const field = order.replace(/^-/, '');
  return (
    <div className="flex items-center gap-1">
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <span aria-hidden className="text-muted whitespace-nowrap max-md:sr-only">
          Ordenar por
        </span>
        <select
          aria-label="Ordenar por"
          value={field}
          onChange={(event) => onOrder((isDescending ? '-' : '') + event.target.value)}
          className="field max-md:pl-1"
        >
          {fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <IconButton
        icon={isDescending ? ArrowDownNarrowWide : ArrowUpNarrowWide}
        label={isDescending ? 'Orden descendente' : 'Orden ascendente'}
        onClick={() => onOrder(isDescending ? field : `-${field}`)}
      />
    </div>
  );
}
