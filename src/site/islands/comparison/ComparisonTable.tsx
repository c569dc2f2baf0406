import { X } from 'lucide-react';
import { type CSSProperties, Fragment } from 'react';
import type { ComparedProperty } from '#site/comparison/compared-property.ts';
import type { ComparedRows, ComparisonCell, ComparisonRow } from '#site/comparison/comparison-table.ts';
import { PropertyPhotograph } from '#site/properties/PropertyPhotograph.tsx';
import './comparison.css';

export interface ComparedColumn {
  code: string;
  /** Undefined when this browser never saw the property, and it is not public. */
  title: string | undefined;
  /** Undefined when it is not public. */
  property: ComparedProperty | undefined;
}

interface Props {
  columns: ComparedColumn[];
  table: ComparedRows;
  isDifferencesOnly: boolean;
  onRemove: (code: string) => void;
}

/**
 * Differences first. The titles stay while the page scrolls. On a phone the labels lie above their rows; two columns fit,
 * more scroll sideways inside the table.
 */
export function ComparisonTable({ columns, table, isDifferencesOnly, onRemove }: Props) {
  const rowCount = table.differences.flatMap(({ rows }) => rows).length;
  return (
    <section
      className={columns.length > 2 ? 'comparison has-many' : 'comparison'}
      aria-label="Tabla de comparación"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <table style={{ '--columns': columns.length, '--rows': rowCount } as CSSProperties}>
        <thead>
          <tr>
            <td className="comparison-label" />
            {columns.map((column) => (
              <ColumnHead key={column.code} column={column} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        {table.differences.map(({ title, rows }) => (
          <tbody key={title}>
            <GroupTitle title={title} count={columns.length} />
            <Rows rows={rows} columns={columns} />
          </tbody>
        ))}
        {!isDifferencesOnly && table.equalRows.length > 0 && (
          <tbody className="print:hidden">
            <GroupTitle title="Igual en todas" count={columns.length} />
            <Rows rows={table.equalRows} columns={columns} />
          </tbody>
        )}
      </table>
    </section>
  );
}

function ColumnHead({ column, onRemove }: { column: ComparedColumn; onRemove: (code: string) => void }) {
  const { code, title = code, property } = column;
  return (
    <th scope="col">
      <div className="comparison-photograph bg-slab relative overflow-hidden rounded">
        <PropertyPhotograph photograph={property?.photograph} sizes="(min-width: 1024px) 256px, 45vw" />
        <button
          type="button"
          onClick={() => onRemove(code)}
          className="bg-paper text-ink absolute top-1 right-1 grid size-11 place-items-center rounded print:hidden"
        >
          <X className="size-5" aria-hidden="true" />
          <span className="sr-only">Quitar {title}</span>
        </button>
      </div>
      {property ? (
        <a href={property.path} className="line-clamp-3 underline underline-offset-4">
          {title}
        </a>
      ) : (
        <span className="line-clamp-3">{title}</span>
      )}
      <span className="text-muted block text-xs font-normal">
        <span translate="no">{code}</span>
        {property?.status && ` · ${property.status}`}
      </span>
      {!property && (
        <strong className="text-danger block text-xs">
          {column.title === undefined ? 'No hay una propiedad publicada con esta clave' : 'Ya no disponible'}
        </strong>
      )}
    </th>
  );
}

const GroupTitle = ({ title, count }: { title: string; count: number }) => (
  <tr className="comparison-group">
    <th scope="rowgroup" className="comparison-label">
      {title}
    </th>
    <td colSpan={count} />
  </tr>
);

/** A withdrawn property has no cells in the rows: its column stays empty. */
function Rows({ rows, columns }: { rows: ComparisonRow[]; columns: ComparedColumn[] }) {
  return rows.map(({ name, label, cells }) => {
    const remainingCells = [...cells];
    return (
      <tr key={name}>
        <th scope="row" className="comparison-label">
          {label}
        </th>
        {columns.map(({ code, property }) => (
          <Fragment key={code}>{property ? <Cell cell={remainingCells.shift()} /> : <td />}</Fragment>
        ))}
      </tr>
    );
  });
}

function Cell({ cell }: { cell: ComparisonCell | undefined }) {
  if (cell?.value === undefined) {
    return <td className="text-muted">{cell?.isInapplicable ? 'No aplica' : 'No informado'}</td>;
  }
  return (
    <td className={cell.isBest ? 'comparison-best' : undefined}>
      {cell.value}
      {cell.isBest && <span className="comparison-mark">Mejor</span>}
      {cell.note && <small>{cell.note}</small>}
    </td>
  );
}
