import { formatNumber } from '#text/format.ts';
import { Empty } from '#ui/Notice.tsx';
import { ShareBar } from '#ui/ShareBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import type { PropertySummary } from './dashboard-queries.ts';

/** The share of each type in all properties, as bars. */
export function TypeBars({ summary }: { summary: PropertySummary | undefined }) {
  return (
    <DashboardSection title="Propiedades por Tipo">
      {!summary && <Skeleton rows={4} />}
      {summary?.total === 0 && <Empty>No hay propiedades disponibles</Empty>}
      {summary && summary.total > 0 && (
        <ul className="grid gap-4">
          {summary.byType.map(({ type, amount }) => (
            <li key={type}>
              <div className="flex justify-between gap-4">
                <span>{type}</span>
                <span className="tabular-nums">
                  {formatNumber(amount)}{' '}
                  <span className="text-muted">({Math.round((100 * amount) / summary.total)} %)</span>
                </span>
              </div>
              <ShareBar percent={(100 * amount) / summary.total} className="mt-1 h-2" />
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}
