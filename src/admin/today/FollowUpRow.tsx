import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, Check, Clock, MessageCircle, Phone, Reply } from 'lucide-react';
import { Link } from 'react-router';
import { type ContactKind, ContactPrompt } from '#admin/inquiries/ContactPrompt.tsx';
import { inquiryMutations } from '#admin/inquiries/inquiry-queries.ts';
import { NextStep } from '#admin/inquiries/NextStep.tsx';
import { OwnerMenu } from '#admin/inquiries/OwnerMenu.tsx';
import { Ago } from '#admin/lists/Ago.tsx';
import { phoneUrlOf, whatsAppUrlOf } from '#admin/phone-urls.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { useMutationThen } from '#admin/use-mutation-then.ts';
import { type Inquiry, topicOf } from '#domain/inquiry.ts';
import { contactPhoneOf } from '#domain/inquiry-contact.ts';
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

/** On a phone a button is its icon alone. */
const buttonClass =
  'gap-1.5 px-0 text-xs max-md:min-w-10 max-md:border-transparent md:min-h-8 md:px-2 md:whitespace-nowrap';
const wordClass = 'max-md:sr-only';

/** A lead that waits for somebody: what is to be done, who does it, and one button for each action. */
export function FollowUpRow({ inquiry, group, opened, onOpen }: Props) {
  const { id, name, subject, message, property_reference_code, next_action_at } = inquiry;
  const close = () => onOpen(undefined);
  const topic = [property_reference_code, topicOf(inquiry) || subject || message].filter(Boolean).join(' ');
  return (
    <li className="border-line border-b">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 py-0.5 md:grid-cols-[12rem_minmax(0,1fr)_auto_auto]">
        <Link
          to={screenPaths.inquiry(id)}
          className="truncate font-semibold decoration-1 underline-offset-4 hover:underline max-md:min-h-11 max-md:content-center"
        >
          {name}
        </Link>
        <p className="truncate text-sm leading-5 max-md:col-span-3 max-md:row-start-2" title={topic}>
          <Task inquiry={inquiry} group={group} />
          <span className="text-muted"> · {topic}</span>
        </p>
        <div className={inquiry.assigned_to ? 'max-md:hidden' : ''}>
          <OwnerMenu inquiry={inquiry} />
        </div>
        <div className="flex justify-end md:min-w-72 md:gap-1.5">
          <ContactActions inquiry={inquiry} onContact={onOpen} />
          {plannedGroups.has(group) ? (
            <DueActions inquiry={inquiry} onOpen={onOpen} />
          ) : group === 'unplanned' ? (
            <Button icon={CalendarPlus} onClick={() => onOpen('next-step')} className={buttonClass}>
              <span className={wordClass}>¿Qué sigue?</span>
            </Button>
          ) : (
            (canBeAnswered(inquiry) || (group === 'replied' && canBeAnsweredAgain(inquiry))) && (
              <Link
                to={screenPaths.answer(id)}
                aria-label={`Responder a ${name}`}
                className={`btn btn-quiet ${buttonClass}`}
              >
                <Reply aria-hidden className="size-4" />
                <span className={wordClass}>Responder</span>
              </Link>
            )
          )}
        </div>
      </div>
      {opened && (
        <div className="pb-2">
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
      <time
        title={formatMoment(next_action_at)}
        className={group === 'overdue' ? 'text-danger font-medium' : 'font-medium'}
      >
        {dueText(next_action_at)}
      </time>{' '}
      · {next_action || 'Dar seguimiento'}
    </>
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
        title="Registrar llamada"
        disabled={record.isPending}
        onClick={() => record.mutate({ kind: 'call', text: '' })}
        className={buttonClass}
      />
    );
  return (
    <>
      <a
        href={phoneUrlOf(phone)}
        onClick={() => onContact('call')}
        aria-label={`Llamar a ${name}`}
        title="Llamar"
        className={`btn btn-quiet ${buttonClass}`}
      >
        <Phone aria-hidden className="size-4" />
      </a>
      <a
        href={whatsAppUrl}
        target="_blank"
        rel="noreferrer"
        onClick={() => onContact('whatsapp')}
        aria-label={`WhatsApp a ${name}`}
        title="WhatsApp"
        className={`btn btn-quiet ${buttonClass}`}
      >
        <MessageCircle aria-hidden className="size-4" />
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
        <span className={wordClass}>Posponer</span>
      </Button>
      <Button
        icon={Check}
        disabled={complete.isPending}
        aria-label={`Hecho: acción de ${inquiry.name}`}
        onClick={() => complete.mutate()}
        className={buttonClass}
      >
        <span className={wordClass}>Hecho</span>
      </Button>
    </>
  );
}
