import { useQuery } from '@tanstack/react-query';
import { userQueries } from '#admin/users/user-queries.ts';
import { type CountedLead, type LeadGroup, leadGroupsBy, stageCountsOf } from '#domain/lead-summary.ts';
import { displayNameOf } from '#domain/user.ts';
import { businessTimeText } from '#text/business-time.ts';
import { Empty } from '#ui/Notice.tsx';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { barColumn, countColumn } from './count-column.tsx';

interface GroupTableProps {
  title: string;
  header: string;
  groups: LeadGroup[];
  nameOf?: (group: LeadGroup) => string;
}

function GroupTable({ title, header, groups, nameOf = ({ name }) => name }: GroupTableProps) {
  const columns: Column<LeadGroup>[] = [
    { name: 'name', header, card: 'lead', cell: nameOf },
    { ...barColumn('leads', 'Solicitudes', groups), card: 'beside' },
    countColumn('waiting', 'Sin responder'),
    {
      name: 'answer',
      header: 'Primera respuesta',
      isNumeric: true,
      cell: ({ answerMs }) => (answerMs === undefined ? '—' : businessTimeText(answerMs)),
    },
    countColumn('won', 'Ganadas'),
  ];
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <Table
        caption={`Solicitudes ${title.toLowerCase()}`}
        columns={columns}
        rows={groups}
        keyOf={({ name }) => name}
      />
    </section>
  );
}

function StageTable({ leads }: { leads: CountedLead[] }) {
  const stages = stageCountsOf(leads);
  return (
    <section>
      <h3 className="text-base">Por etapa</h3>
      <Table
        caption="Solicitudes por etapa"
        columns={[
          { name: 'name', header: 'Etapa', card: 'lead', cell: ({ name }) => name },
          { ...barColumn('leads', 'Solicitudes', stages), card: 'beside' },
        ]}
        rows={stages}
        keyOf={({ name }) => name}
      />
    </section>
  );
}

/** The inquiries of a period: their stages, who is in charge of them, and where they came from. */
export function LeadTables({ leads }: { leads: CountedLead[] }) {
  const { data: users = [] } = useQuery(userQueries.list());
  if (leads.length === 0) return <Empty>No llegó ninguna solicitud en este periodo.</Empty>;
  const brokerOf = ({ name: id }: LeadGroup) => {
    if (id === '') return 'Sin dueño';
    const user = users.find((each) => each.id === id);
    return user ? displayNameOf(user) : 'Cuenta eliminada';
  };
  return (
    <div className="grid gap-6">
      <StageTable leads={leads} />
      <GroupTable
        title="Por responsable"
        header="Responsable"
        groups={leadGroupsBy(leads, 'broker')}
        nameOf={brokerOf}
      />
      <GroupTable title="Por origen" header="Origen" groups={leadGroupsBy(leads, 'source')} />
      <p className="text-muted max-w-prose text-sm">
        La primera respuesta es la mediana en horas de oficina. Una solicitud sin responder cuenta con lo que
        lleva esperando. Una llamada o un WhatsApp que tú registras ya tiene respuesta.
      </p>
    </div>
  );
}
