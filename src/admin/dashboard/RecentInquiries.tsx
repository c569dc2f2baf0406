import { Link } from 'react-router';
import { InquiryStatusBadge } from '#admin/inquiries/InquiryStatusBadge.tsx';
import { subjectOf } from '#admin/inquiries/InquiryTable.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactEmailOf, contactPhoneOf } from '#domain/inquiry-contact.ts';
import { formatShortDay } from '#text/format.ts';
import { EmailText } from '#ui/EmailText.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { DashboardSection } from './DashboardSection.tsx';

const columns: Column<Inquiry>[] = [
  {
    name: 'name',
    header: 'Cliente',
    card: 'lead',
    cell: (inquiry) => <Lead inquiry={inquiry} />,
  },
  {
    name: 'property_title',
    header: 'Propiedad',
    card: 'hidden',
    canBreakWords: true,
    cell: (inquiry) => <span className="line-clamp-2">{subjectOf(inquiry)}</span>,
  },
  {
    name: 'created_at',
    header: 'Fecha',
    card: 'hidden',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatShortDay(created_at)}</span>,
  },
  {
    name: 'status',
    header: 'Estado',
    card: 'beside',
    cell: ({ status }) => <InquiryStatusBadge status={status} />,
  },
];

/** Name and e-mail of the sender; in a card also subject and date. */
function Lead({ inquiry }: { inquiry: Inquiry }) {
  const { id, name, created_at } = inquiry;
  const email = contactEmailOf(inquiry);
  return (
    <>
      <Link to={screenPaths.inquiry(id)} className="stretched-link font-semibold">
        {name}
      </Link>
      <span className="text-muted block">
        {email ? <EmailText email={email} /> : contactPhoneOf(inquiry)}
      </span>
      <span className="@3xl:hidden">
        <span className="line-clamp-2">{subjectOf(inquiry)}</span>
        <span className="text-muted">{formatShortDay(created_at)}</span>
      </span>
    </>
  );
}

export function RecentInquiries({ inquiries }: { inquiries: Inquiry[] | undefined }) {
  return (
    <DashboardSection title="Solicitudes Recientes" listPath={screenPaths.inquiries()}>
      {!inquiries && <Skeleton rows={5} />}
      {inquiries?.length === 0 && <Empty>No hay solicitudes disponibles</Empty>}
      {inquiries && inquiries.length > 0 && (
        <Table caption="Solicitudes Recientes" columns={columns} rows={inquiries} keyOf={({ id }) => id} />
      )}
    </DashboardSection>
  );
}
