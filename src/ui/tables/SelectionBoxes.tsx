import { type RowSelection, toggled } from './row-selection.ts';

const boxClass = 'accent-ink size-5 cursor-pointer';

interface AllProps<Row> {
  selection: RowSelection<Row>;
  /** The keys of all rows of the page. */
  pageKeys: string[];
  /** Whether the label is read by screen readers only. */
  isLabelHidden?: boolean;
}

/** Selects all rows of the page, or none. */
export function SelectPageBox<Row>({ selection, pageKeys, isLabelHidden }: AllProps<Row>) {
  const selectedCount = pageKeys.filter((key) => selection.keys.has(key)).length;
  const isWhole = selectedCount === pageKeys.length;
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = selectedCount > 0 && !isWhole;
        }}
        onChange={() => selection.onChange(new Set(isWhole ? [] : pageKeys))}
        className={boxClass}
      />
      <span className={isLabelHidden ? 'sr-only' : ''}>Seleccionar esta página</span>
    </label>
  );
}

interface RowProps<Row> {
  selection: RowSelection<Row>;
  row: Row;
  rowKey: string;
}

/** Selects one row. It is above the link that covers the row. */
export function SelectRowBox<Row>({ selection, row, rowKey }: RowProps<Row>) {
  return (
    <label className="relative z-10 -m-3 inline-flex min-h-11 min-w-11 cursor-pointer items-center p-3">
      <input
        type="checkbox"
        checked={selection.keys.has(rowKey)}
        aria-label={`Seleccionar: ${selection.labelOf(row)}`}
        onChange={() => selection.onChange(toggled(selection.keys, rowKey))}
        className={boxClass}
      />
    </label>
  );
}
