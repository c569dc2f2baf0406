import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#admin/Loaded.tsx';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { countPeriodIn, countPeriods, usualCountPeriod } from '#domain/count-periods.ts';
import type { CountSummary } from '#domain/count-summary.ts';
import { formatNumber, formatPlainDay } from '#text/format.ts';
import { Choices } from '#ui/fields/Choices.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { ContactTable } from './ContactTable.tsx';
import { CountChart } from './CountChart.tsx';
import { countQueries } from './count-queries.ts';
import { LeadTables } from './LeadTables.tsx';
import { MissedSearchTable } from './MissedSearchTable.tsx';

const choices = countPeriods.map((days) => ({ name: String(days), label: `${days} días` }));

const failureText = 'No se pudieron cargar los números';

/** The use of the site and its inquiries, in numbers without personal data. */
export function NumbersPage() {
  const { params, changeParams } = useListParams();
  const days = countPeriodIn(params.get('dias'));
  const summary = useQuery(countQueries.summary(days));
  const series = useQuery(countQueries.series(days));
  const leads = useQuery(countQueries.leads(days));
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Choices
          label="Periodo"
          choices={choices}
          current={String(days)}
          onChange={(dias) => changeParams({ dias: dias === String(usualCountPeriod) ? '' : dias })}
        />
        {series.data && <p className="text-muted">Desde el {formatPlainDay(series.data.from)} hasta hoy</p>}
      </div>
      <p className="text-muted mb-5 max-w-prose text-sm">
        Son conteos por día, sin cookies ni datos de nadie. No cuentan tus visitas ni las de los robots. Un
        contacto es un toque en WhatsApp o en el teléfono, o una solicitud del sitio.
      </p>
      <div className="grid gap-8">
        <NumbersSection title="Vistas y contactos">
          <Loaded query={series} failureText={failureText}>
            {(data) => <CountChart series={data} />}
          </Loaded>
        </NumbersSection>
        <NumbersSection title="Solicitudes">
          <Loaded query={leads} failureText={failureText}>
            {(data) => <LeadTables leads={data} />}
          </Loaded>
        </NumbersSection>
        <Loaded query={summary} failureText={failureText}>
          {(data) => <Summary {...data} />}
        </Loaded>
      </div>
    </>
  );
}

function Summary({ properties, campaigns, searches, referrers, pages }: CountSummary) {
  return (
    <>
      <NumbersSection title="Campañas">
        <CampaignTable rows={campaigns} />
      </NumbersSection>
      <NumbersSection title="De vistas a contactos">
        <ContactTable rows={properties} />
      </NumbersSection>
      <NumbersSection title="Se buscó y no hay">
        <MissedSearchTable searches={searches} />
      </NumbersSection>
      <div className="grid gap-8 md:grid-cols-2">
        <NumbersSection title="De dónde llegan">
          <ViewList
            empty="Nadie llegó desde otro sitio en este periodo."
            rows={referrers.map(({ host, views }) => [host === 'otros' ? 'Otros sitios' : host, views])}
          />
        </NumbersSection>
        <NumbersSection title="Otras páginas">
          <ViewList
            empty="Nadie ha visto otra página en este periodo."
            rows={pages.map(({ path, location, views }) => [location || path, views])}
          />
        </NumbersSection>
      </div>
    </>
  );
}

const NumbersSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </section>
);

interface ViewListProps {
  rows: [name: string, views: number][];
  empty: string;
}

function ViewList({ rows, empty }: ViewListProps) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <dl>
      {rows.map(([name, views]) => (
        <div key={name} className="border-line flex justify-between gap-4 border-b py-2">
          <dt className="wrap-anywhere">{name}</dt>
          <dd className="tabular-nums">{formatNumber(views)}</dd>
        </div>
      ))}
    </dl>
  );
}
