import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column } from './column.ts';

interface Props {
  column: Pick<Column<unknown>, 'name' | 'header' | 'isSortable' | 'isNumeric' | 'card'>;
  order: string;
  onOrder?: ((order: string) => void) | undefined;
  isDense: boolean;
}

/** The header cell of a column; a sortable one is a button that changes the order. */
export function TableHeader({
  column: { name, header, isSortable, isNumeric, card },
  order,
  onOrder,
  isDense,
}: Props) {
  const direction = directionOf(name, order);
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const align = isNumeric ? 'text-right' : '';
  const width = card === 'wide' ? '@max-4xl:hidden' : '';
  if (!isSortable || !onOrder) {
    return (
      <th
        scope="col"
        className={`text-muted px-1.5 ${isDense ? 'py-1' : 'py-2.5'} font-medium whitespace-nowrap first:pl-0 last:pr-0 ${align} ${width}`}
      >
        {header}
      </th>
    );
  }
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`text-muted px-1.5 font-medium whitespace-nowrap first:pl-0 last:pr-0 ${align} ${width}`}
    >
      <button
        type="button"
        onClick={() => onOrder(direction === 'ascending' ? `-${name}` : name)}
        className={`group hover:text-ink inline-flex ${isDense ? 'min-h-8 pointer-coarse:min-h-11' : 'min-h-11'} cursor-pointer items-center gap-1 ${isNumeric ? 'flex-row-reverse' : ''}`}
      >
        {header}
        <Arrow
          aria-hidden
          className={`size-3.5 ${direction === 'none' ? 'opacity-0 group-hover:opacity-60' : 'text-ink'}`}
        />
      </button>
    </th>
  );
}

function directionOf(name: string, order: string) {
  if (order === name) return 'ascending';
  return order === `-${name}` ? 'descending' : 'none';
}
