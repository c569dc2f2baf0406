import { Link } from 'react-router';
import { inquiriesOfCampaign } from '#admin/screen-paths.ts';
import { campaignNameOf, campaignOfKey } from '#domain/attribution.ts';
import type { CountSummary } from '#domain/count-summary.ts';
import { formatNumber } from '#text/format.ts';
import type { Column } from '#ui/tables/column.ts';
import { LongTable } from '#ui/tables/LongTable.tsx';

type Row = CountSummary['campaigns'][number];

const numeric = (name: keyof Row, header: string): Column<Row> => ({
  name,
  header,
  isNumeric: true,
  cell: (row) => formatNumber(Number(row[name])),
});

const columns: Column<Row>[] = [
  {
    name: 'campaign',
    header: 'Campaña',
    card: 'lead',
    cell: ({ campaign }) => (
      <Link
        to={inquiriesOfCampaign(campaign)}
        className="stretched-link font-semibold wrap-anywhere"
        translate="no"
      >
        {campaignNameOf(campaignOfKey(campaign))}
      </Link>
    ),
  },
  numeric('inquiries', 'Solicitudes'),
  numeric('visits', 'Visitas'),
  numeric('won', 'Ganadas'),
  numeric('whatsapp', 'WhatsApp'),
  numeric('calls', 'Llamadas'),
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
      columns={columns}
      rows={rows}
      keyOf={({ campaign }) => campaign}
      moreLabel="Mostrar más campañas"
    />
  );
}
