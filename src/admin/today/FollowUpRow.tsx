import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, Check, Clock, MessageCircle, Phone, Reply, UserCheck } from 'lucide-react';
import { Link } from 'react-router';
import { type ContactKind, ContactPrompt } from '#admin/inquiries/ContactPrompt.tsx';
import { inquiryMutations } from '#admin/inquiries/inquiry-queries.ts';
import { NextStep } from '#admin/inquiries/NextStep.tsx';
import { Ago } from '#admin/lists/Ago.tsx';
import { phoneUrlOf, whatsAppUrlOf } from '#admin/phone-urls.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { useMutationThen } from '#admin/use-mutation-then.ts';
import { contactPhoneOf, type Inquiry, topicOf } from '#domain/inquiry.ts';
import { canBeAnswered, canBeAnsweredAgain } from '#domain/inquiry-status.ts';
import type { LeadGroupName } from '#domain/lead-groups.ts';
import { formatMoment } from '#text/format.ts';
import { dueText } from '#text/relative-time.ts';
import { Button } from '#ui/buttons/Button.tsx';

interface Props {
  inquiry: Inquiry;
  group: LeadGroupName;
  /** What is open below the row. */
  opened: RowPart | undefined;
  onOpen: (part: RowPart | undefined) => void;
}

/** The recording of a contact, or the question what follows. */
export type RowPart = ContactKind | 'next-step';

/** On a phone the buttons share one line, each with its icon above the word. */
const buttonClass = 'px-2 text-xs md:whitespace-nowrap max-md:flex-col max-md:gap-1 max-md:px-0';

/** A lead that waits for somebody: what is to be done, and one button for each action. */
export function FollowUpRow({ inquiry, group, opened, onOpen }: Props) {
  const { id, name, subject, next_action_at } = inquiry;
  const close = () => onOpen(undefined);
  return (
    <li className="border-line grid gap-2 border-b py-3 max-md:pt-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={screenPaths.inquiry(id)}
          className="inline-block font-semibold underline max-md:py-2.5 md:py-1"
        >
          {name}
        </Link>
        <p>
          <Task inquiry={inquiry} group={group} />
        </p>
        <p className="text-muted line-clamp-1">{topicOf(inquiry) || subject || inquiry.message}</p>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5 md:flex md:gap-2">
        {inquiry.assigned_to === '' && <TakeCharge inquiry={inquiry} />}
        <ContactActions inquiry={inquiry} onContact={onOpen} />
        {plannedGroups.has(group) ? (
          <DueActions inquiry={inquiry} onOpen={onOpen} />
        ) : group === 'unplanned' ? (
          <Button icon={CalendarPlus} onClick={() => onOpen('next-step')} className={buttonClass}>
            ¿Qué sigue?
          </Button>
        ) : (
          (canBeAnswered(inquiry) || (group === 'replied' && canBeAnsweredAgain(inquiry))) && (
            <Link to={screenPaths.answer(id)} className={`btn btn-quiet ${buttonClass}`}>
              <Reply aria-hidden className="size-4" />
              Responder
            </Link>
          )
        )}
      </div>
      {opened && (
        <div className="md:col-span-2">
          {opened === 'next-step' ? (
            <NextStep inquiry={inquiry} onClose={close} />
          ) : (
            <ContactPrompt
              key={opened}
              inquiryId={id}
              kind={opened}
              onClose={close}
              onRecorded={() => onOpen(next_action_at === '' ? 'next-step' : undefined)}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Groups of leads with a next action. */
const plannedGroups = new Set<LeadGroupName>(['overdue', 'today', 'later']);

function Task({ inquiry, group }: Pick<Props, 'inquiry' | 'group'>) {
  const { next_action, next_action_at, created_at, updated_at, replied_at } = inquiry;
  if (group === 'replied')
    return (
      <>
        Respondió <Ago stamp={replied_at} />
      </>
    );
  if (group === 'unanswered')
    return (
      <>
        Llegó <Ago stamp={created_at} />
      </>
    );
  if (group === 'unplanned')
    return (
      <>
        Último cambio <Ago stamp={updated_at} />
      </>
    );
  return (
    <>
      {next_action || 'Dar seguimiento'} ·{' '}
      <time
        title={formatMoment(next_action_at)}
        className={group === 'overdue' ? 'text-danger font-medium' : ''}
      >
        {dueText(next_action_at)}
      </time>
    </>
  );
}

function TakeCharge({ inquiry }: { inquiry: Inquiry }) {
  const user = useUser();
  const save = useMutation(inquiryMutations.saveFollowUp(inquiry.id));
  return (
    <Button
      icon={UserCheck}
      disabled={save.isPending}
      onClick={() => save.mutate({ assigned_to: user.id })}
      className={buttonClass}
    >
      Me encargo
    </Button>
  );
}

interface ContactActionsProps {
  inquiry: Inquiry;
  onContact: (kind: ContactKind) => void;
}

/** Dials and opens a chat in one tap. Without a telephone a call that somebody made is recorded. */
function ContactActions({ inquiry, onContact }: ContactActionsProps) {
  const { id, name } = inquiry;
  const phone = contactPhoneOf(inquiry);
  const record = useMutation(inquiryMutations.createEntry(id));
  const whatsAppUrl = whatsAppUrlOf(phone);
  if (!whatsAppUrl)
    return (
      <Button
        icon={Phone}
        aria-label={`Registrar llamada con ${name}`}
        disabled={record.isPending}
        onClick={() => record.mutate({ kind: 'call', text: '' })}
        className={buttonClass}
      >
        Llamada
      </Button>
    );
  return (
    <>
      <a
        href={phoneUrlOf(phone)}
        onClick={() => onContact('call')}
        aria-label={`Llamar a ${name}`}
        className={`btn btn-quiet ${buttonClass}`}
      >
        <Phone aria-hidden className="size-4" />
        Llamar
      </a>
      <a
        href={whatsAppUrl}
        target="_blank"
        rel="noreferrer"
        onClick={() => onContact('whatsapp')}
        aria-label={`WhatsApp a ${name}`}
        className={`btn btn-quiet ${buttonClass}`}
      >
        <MessageCircle aria-hidden className="size-4" />
        WhatsApp
      </a>
    </>
  );
}

function DueActions({ inquiry, onOpen }: Pick<Props, 'inquiry' | 'onOpen'>) {
  const complete = useMutationThen(inquiryMutations.completeAction(inquiry), () => onOpen('next-step'));
  return (
    <>
      <Button
        icon={Clock}
        disabled={complete.isPending}
        aria-label={`Posponer la acción de ${inquiry.name}`}
        onClick={() => onOpen('next-step')}
        className={buttonClass}
      >
        Posponer
      </Button>
      <Button
        icon={Check}
        disabled={complete.isPending}
        aria-label={`Hecho: acción de ${inquiry.name}`}
        onClick={() => complete.mutate()}
        className={buttonClass}
      >
        Hecho
      </Button>
    </>
  );
}
