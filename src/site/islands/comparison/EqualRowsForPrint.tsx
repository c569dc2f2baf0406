import type { ComparisonRow } from '#site/comparison/comparison-table.ts';

/** In print, the equal rows are one paragraph, so that the differences fit on one page. */
export function EqualRowsForPrint({ rows }: { rows: ComparisonRow[] }) {
  if (rows.length === 0) return null;
  return (
    <p className="comparison-equal hidden print:block">
      <strong>Igual en todas:</strong>{' '}
      {rows.map(({ label, cells }) => `${label}: ${cells[0]?.value}`).join(' · ')}
    </p>
  );
}
