import { Link } from 'react-router';
import { inquiriesOfCampaign } from '#admin/screen-paths.ts';
import { campaignNameOf, campaignOfKey } from '#domain/attribution.ts';
import type { CountSummary } from '#domain/count-summary.ts';
import type { Column } from '#ui/tables/column.ts';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { barColumn, countColumn } from './count-column.tsx';

type Row = CountSummary['campaigns'][number];

/** Clicks of the campaigns of a day beyond those that are counted one by one. */
const otherCampaigns = 'otros';

const columnsOf = (rows: Row[]): Column<Row>[] => [
  {
    name: 'campaign',
    header: 'Campaña',
    card: 'lead',
    cell: ({ campaign }) =>
      campaign === otherCampaigns ? (
        'Otras campañas'
      ) : (
        <Link
          to={inquiriesOfCampaign(campaign)}
          className="stretched-link font-semibold wrap-anywhere"
          translate="no"
        >
          {campaignNameOf(campaignOfKey(campaign))}
        </Link>
      ),
  },
  barColumn('inquiries', 'Solicitudes', rows),
  countColumn('visits', 'Visitas'),
  countColumn('won', 'Ganadas'),
  countColumn('whatsapp', 'WhatsApp'),
  countColumn('calls', 'Llamadas'),
];

/** What came of each campaign. */
export function CampaignTable({ rows }: { rows: Row[] }) {
  if (rows.length === 0)
    return (
      <p className="text-muted">
        Nadie llegó por una campaña en este periodo. Cuenta quien sigue un enlace con{' '}
        <code translate="no">utm_source</code> y <code translate="no">utm_campaign</code>.
      </p>
    );
  return (
    <LongTable
      caption="Campañas"
      columns={columnsOf(rows)}
      rows={rows}
      keyOf={({ campaign }) => campaign}
      moreLabel="Mostrar más campañas"
    />
  );
}
