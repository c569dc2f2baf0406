import { useMutation } from '@tanstack/react-query';
import { UserCheck, UserX } from 'lucide-react';
import { Ago } from '#admin/lists/Ago.tsx';
import { doubtsAbout } from '#domain/doubtful-inquiry.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { keptNoLeadDays, type SetAsideKind } from '#domain/lead-kind.ts';
import { dateOf, formatDay } from '#text/format.ts';
import { inWords } from '#text/in-words.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import type { Column } from '#ui/tables/column.ts';
import { Table } from '#ui/tables/Table.tsx';
import { InquiryLink } from './InquiryLink.tsx';
import { inquiryMutations } from './inquiry-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What the lists of inquiries that are set aside say of themselves. */
export const setAsideTexts: Record<SetAsideKind, string> = {
  doubtful:
    'Parecen publicidad, o su remitente no era un cliente. No se mandó correo de ellas y no cuentan en ningún lado hasta que digas qué son.',
  none: `No cuentan en ningún lado y se borran ${keptNoLeadDays} días después. Lo que vuelva a escribir el mismo remitente llega a «Dudosas».`,
};

/** Why an inquiry is set aside, or when it is deleted. */
export function setAsideReasonOf({ lead_kind, set_aside_at, ...inquiry }: Inquiry): string {
  if (lead_kind === 'none') {
    const end = new Date(dateOf(set_aside_at).getTime() + keptNoLeadDays * dayMs);
    return `Se borra el ${formatDay(end.toISOString())}`;
  }
  const doubts = inWords(doubtsAbout(inquiry)) || 'otro mensaje de este remitente no era de un cliente';
  return doubts.charAt(0).toUpperCase() + doubts.slice(1);
}

interface ButtonProps {
  inquiry: Inquiry;
  className?: string;
}

/** Says that an inquiry is a lead. */
export function LeadButton({ inquiry, className = '', isPrimary }: ButtonProps & { isPrimary?: boolean }) {
  const { mutate, isPending } = useMutation(inquiryMutations.setLeadKind(inquiry));
  return (
    <Button
      variant={isPrimary ? 'primary' : 'quiet'}
      icon={UserCheck}
      className={className}
      busyLabel={isPending && 'Guardando...'}
      onClick={() => mutate('')}
    >
      Es un cliente
    </Button>
  );
}

/** Says that an inquiry is no lead. @param onDone closes what shows it */
export function NoLeadButton({ inquiry, className = '', onDone }: ButtonProps & { onDone?: () => void }) {
  const { mutate, isPending } = useMutation(inquiryMutations.setLeadKind(inquiry));
  return (
    <Button
      icon={UserX}
      className={className}
      busyLabel={isPending && 'Guardando...'}
      onClick={() => mutate('none', onDone && { onSuccess: onDone })}
    >
      No es un cliente
    </Button>
  );
}

/** The same in the row of a lead. */
export function NoLeadIcon({ inquiry, className }: { inquiry: Inquiry; className: string }) {
  const { mutate, isPending } = useMutation(inquiryMutations.setLeadKind(inquiry));
  return (
    <button
      type="button"
      title="No es un cliente"
      aria-label={`No es un cliente: ${inquiry.name}`}
      onClick={() => mutate('none')}
      {...inactiveProps(isPending)}
      className={className}
    >
      <UserX aria-hidden className="size-4" />
    </button>
  );
}

export const rowButtonClass =
  'min-h-8 px-2.5 text-xs whitespace-nowrap max-md:min-h-11 pointer-coarse:min-h-11';

const columns: Column<Inquiry>[] = [
  {
    name: 'name',
    header: 'Remitente',
    card: 'lead',
    share: '@3xl:w-1/4',
    cell: ({ id, name, email, phone }) => (
      <>
        <InquiryLink id={id} className="stretched-link block truncate font-semibold">
          {name}
        </InquiryLink>
        <span className="text-muted block truncate text-xs">{email || phone}</span>
      </>
    ),
  },
  {
    name: 'message',
    header: 'Mensaje',
    card: 'below',
    share: '@3xl:w-3/4',
    cell: (inquiry) => (
      <>
        <span className="line-clamp-2">{inquiry.message}</span>
        <span className="text-muted block text-xs">
          {setAsideReasonOf(inquiry)} · <Ago stamp={inquiry.created_at} />
        </span>
      </>
    ),
  },
  {
    name: 'actions',
    header: 'Acciones',
    card: 'below',
    cell: (inquiry) => (
      <div className="relative z-10 flex flex-wrap gap-1.5 @3xl:flex-nowrap">
        {inquiry.lead_kind === 'doubtful' && <NoLeadButton inquiry={inquiry} className={rowButtonClass} />}
        <LeadButton inquiry={inquiry} className={rowButtonClass} />
      </div>
    ),
  },
];

export function SetAsideTable({
  inquiries,
  openedId,
}: {
  inquiries: Inquiry[];
  openedId: string | undefined;
}) {
  return (
    <Table
      caption="Solicitudes apartadas"
      columns={columns}
      rows={inquiries}
      keyOf={({ id }) => id}
      currentKey={openedId}
    />
  );
}
