import type { LocationStats } from '#domain/location.ts';
import { formatNumber } from '#text/format.ts';
import { DashboardSection } from './DashboardSection.tsx';
import type { InquirySummary, PropertySummary } from './dashboard-queries.ts';

interface Props {
  inquiries: InquirySummary | undefined;
  properties: PropertySummary | undefined;
  /** The location with the most properties. */
  popular: LocationStats | null | undefined;
}

export function MoreFigures({ inquiries, properties, popular }: Props) {
  const textOf = (value: number | undefined) => (value === undefined ? '—' : formatNumber(value));
  const facts = [
    ['Total de solicitudes', textOf(inquiries?.total)],
    ['Ubicación más popular', popular && popular.properties_count > 0 ? popular.name : 'Sin datos'],
    ['Propiedades activas', textOf(properties?.active)],
  ];
  return (
    <DashboardSection title="Información Adicional">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="border-line flex justify-between gap-4 border-b py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </DashboardSection>
  );
}
