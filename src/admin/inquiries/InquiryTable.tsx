import { PanelRightOpen, Reply } from 'lucide-react';
import { useState } from 'react';
import { Ago } from '#admin/lists/Ago.tsx';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { type Inquiry, topicOf } from '#domain/inquiry.ts';
import { contactEmailOf, contactPhoneOf } from '#domain/inquiry-contact.ts';
import { canBeAnswered } from '#domain/inquiry-status.ts';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { ContactPrompt } from './ContactPrompt.tsx';
import { InquiryLink } from './InquiryLink.tsx';
import { InquiryStatusBadge } from './InquiryStatusBadge.tsx';
import { OwnerMenu } from './OwnerMenu.tsx';
import { NoLeadIcon } from './SetAside.tsx';
import { WhatsAppMenu } from './WhatsAppMenu.tsx';

const columns: Column<Inquiry>[] = [
  {
    name: 'name',
    header: 'Cliente',
    card: 'lead',
    share: '@3xl:w-3/10',
    cell: (inquiry) => <Lead inquiry={inquiry} />,
  },
  {
    name: 'property_title',
    header: 'Propiedad',
    card: 'hidden',
    share: '@3xl:w-7/10',
    cell: (inquiry) => (
      <>
        <span className="block truncate" title={topicOf(inquiry)}>
          {subjectOf(inquiry)}
        </span>
        <span className={secondLine}>{inquiry.message}</span>
      </>
    ),
  },
  {
    name: 'status',
    header: 'Estado',
    isSortable: true,
    card: 'hidden',
    cell: ({ status, stage }) => (
      <>
        <InquiryStatusBadge status={status} />
        {stage !== 'Nueva' && <span className={secondLine}>{stage}</span>}
      </>
    ),
  },
  {
    name: 'assigned_to',
    header: 'Resp.',
    card: 'beside',
    cell: (inquiry) => (
      <div className="relative z-10">
        <OwnerMenu inquiry={inquiry} />
      </div>
    ),
  },
  {
    name: 'created_at',
    header: 'Fecha',
    isSortable: true,
    card: 'hidden',
    cell: ({ created_at, source }) => (
      <>
        <Ago stamp={created_at} />
        <span className={secondLine}>{source}</span>
      </>
    ),
  },
  { name: 'actions', header: 'Acciones', card: 'beside', cell: (inquiry) => <Actions inquiry={inquiry} /> },
];

const secondLine = 'text-muted block truncate text-xs leading-4';

type Subject = Pick<
  Inquiry,
  'subject' | 'property_title' | 'property_reference_code' | 'selected_properties'
>;

/**
 * The property or properties that the inquiry is about. A general inquiry has a subject instead, and says so.
 * @param otherwise what stands there without both
 */
export function subjectOf(inquiry: Subject, otherwise = '') {
  const { subject, property_reference_code } = inquiry;
  const topic = topicOf(inquiry);
  return (
    <>
      {!topic && subject && <span className="text-muted">Asunto: </span>}
      {property_reference_code && <span className="text-muted">{property_reference_code} · </span>}
      {topic || subject || otherwise}
    </>
  );
}

/** Name and contact of the sender; in a card also state, topic and age. */
function Lead({ inquiry }: { inquiry: Inquiry }) {
  const { id, name, empresa, status, stage, created_at } = inquiry;
  return (
    <>
      <InquiryLink id={id} className="stretched-link block truncate leading-5 font-semibold">
        {name}
      </InquiryLink>
      <span className={`${secondLine} @max-3xl:hidden`}>
        {[contactEmailOf(inquiry) || contactPhoneOf(inquiry), empresa].filter(Boolean).join(' · ')}
      </span>
      <span className="flex gap-1 text-xs leading-4 @3xl:hidden">
        <span className="text-muted shrink-0">
          {stage === 'Nueva' ? status : stage} · <Ago stamp={created_at} /> ·
        </span>
        <span className="truncate">{subjectOf(inquiry, inquiry.message)}</span>
      </span>
    </>
  );
}

const actionClass =
  'btn btn-quiet min-h-8 px-2.5 max-md:min-h-11 whitespace-nowrap text-xs pointer-coarse:min-h-11 @3xl:border-transparent';

function Actions({ inquiry }: { inquiry: Inquiry }) {
  const { id, name } = inquiry;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="relative z-10">
      <div className="flex gap-1.5">
        <InquiryLink
          id={id}
          aria-label={`Ver detalles de ${name}`}
          className={`${actionClass} max-md:hidden`}
        >
          <PanelRightOpen aria-hidden className="size-4 @3xl:hidden" />
          <span className="@max-3xl:sr-only">Ver detalles</span>
        </InquiryLink>
        {canBeAnswered(inquiry) && (
          <DialogLink to={screenPaths.answer(id)} aria-label={`Responder a ${name}`} className={actionClass}>
            <Reply aria-hidden className="size-4 @3xl:hidden" />
            <span className="@max-3xl:hidden">Responder</span>
          </DialogLink>
        )}
        <WhatsAppMenu inquiry={inquiry} onOpenChat={() => setIsAsking(true)} />
        <NoLeadIcon inquiry={inquiry} className={`${actionClass} max-md:hidden`} />
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
      isDense
      {...ordering}
    />
  );
}
