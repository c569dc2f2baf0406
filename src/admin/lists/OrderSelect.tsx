import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';

interface Props {
  fields: readonly { name: string; label: string }[];
  order: string;
  onOrder: (order: string) => void;
}

/** Chooses the field that orders a list, and turns the order around. */
export function OrderSelect({ fields, order, onOrder }: Props) {
  const isDescending = order.startsWith('-');
  const field = order.replace(/^-/, '');
  return (
    <div className="flex items-center gap-1">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="text-muted whitespace-nowrap max-md:sr-only">Ordenar por</span>
        <select
          value={field}
          onChange={(event) => onOrder((isDescending ? '-' : '') + event.target.value)}
          className="field"
        >
          {fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        icon={isDescending ? ArrowDownNarrowWide : ArrowUpNarrowWide}
        label={isDescending ? 'Orden descendente' : 'Orden ascendente'}
        onClick={() => onOrder(isDescending ? field : `-${field}`)}
      />
    </div>
  );
}
