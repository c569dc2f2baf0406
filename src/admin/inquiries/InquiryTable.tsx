import { useState } from 'react';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { type Inquiry, topicOf } from '#domain/inquiry.ts';
import { canBeAnswered } from '#domain/inquiry-status.ts';
import { formatMoment, formatShortDay } from '#text/format.ts';
import { EmailText } from '#ui/EmailText.tsx';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { ContactPrompt } from './ContactPrompt.tsx';
import { InquiryLink } from './InquiryLink.tsx';
import { InquiryStatusBadge } from './InquiryStatusBadge.tsx';
import { WhatsAppMenu } from './WhatsAppMenu.tsx';

const columns: Column<Inquiry>[] = [
  {
    name: 'name',
    header: 'Cliente',
    card: 'lead',
    cell: (inquiry) => <Lead inquiry={inquiry} />,
  },
  { name: 'property_title', header: 'Propiedad', card: 'hidden', canBreakWords: true, cell: subjectOf },
  {
    name: 'created_at',
    header: 'Fecha',
    isSortable: true,
    card: 'hidden',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatShortDay(created_at)}</span>,
  },
  {
    name: 'status',
    header: 'Estado',
    isSortable: true,
    card: 'beside',
    cell: ({ status, stage }) => (
      <>
        <InquiryStatusBadge status={status} />
        {stage !== 'Nueva' && <span className="text-muted block text-xs">{stage}</span>}
      </>
    ),
  },
  { name: 'actions', header: 'Acciones', card: 'below', cell: (inquiry) => <Actions inquiry={inquiry} /> },
];

/** The property or properties that the inquiry is about. A general inquiry has a subject instead, and says so. */
export function subjectOf(inquiry: Inquiry) {
  const { subject } = inquiry;
  const topic = topicOf(inquiry);
  return (
    <span className="line-clamp-2">
      {!topic && subject && <span className="text-muted">Asunto: </span>}
      {topic || subject}
    </span>
  );
}

/** Name and contact of the sender; in a card also subject and date. */
function Lead({ inquiry }: { inquiry: Inquiry }) {
  const { id, name, email, phone, empresa, created_at } = inquiry;
  return (
    <>
      <InquiryLink id={id} className="stretched-link font-semibold">
        {name}
      </InquiryLink>
      <span className="text-muted block">{email ? <EmailText email={email} /> : phone}</span>
      <span className="text-muted block">{empresa}</span>
      <span className="@3xl:hidden">
        {subjectOf(inquiry)}
        <span className="text-muted">{formatMoment(created_at)}</span>
      </span>
    </>
  );
}

function Actions({ inquiry }: { inquiry: Inquiry }) {
  const { id, name } = inquiry;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="relative z-10">
      <div className="flex gap-2 max-md:*:flex-1 @max-3xl:mt-2 @max-3xl:flex-wrap">
        <InquiryLink
          id={id}
          aria-label={`Ver detalles de ${name}`}
          className="btn btn-quiet whitespace-nowrap"
        >
          Ver detalles
        </InquiryLink>
        {canBeAnswered(inquiry) && (
          <DialogLink
            to={screenPaths.answer(id)}
            aria-label={`Responder a ${name}`}
            className="btn btn-quiet whitespace-nowrap"
          >
            Responder
          </DialogLink>
        )}
        <WhatsAppMenu inquiry={inquiry} onOpenChat={() => setIsAsking(true)} />
      </div>
      {isAsking && <ContactPrompt inquiryId={id} kind="whatsapp" onClose={() => setIsAsking(false)} />}
    </div>
  );
}

interface Props {
  inquiries: Inquiry[];
  /** The inquiry whose details are open next to the table. */
  openedId: string | undefined;
  order: string;
  onOrder: (order: string) => void;
}

export function InquiryTable({ inquiries, openedId, ...ordering }: Props) {
  return (
    <Table
      caption="Solicitudes"
      columns={columns}
      rows={inquiries}
      keyOf={({ id }) => id}
      currentKey={openedId}
      {...ordering}
    />
  );
}
