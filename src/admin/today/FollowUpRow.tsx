import { useMutation } from '@tanstack/react-query';
import { Check, Clock, MessageCircle, Phone, Reply, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ContactKind, ContactPrompt } from '#admin/inquiries/ContactPrompt.tsx';
import { inquiryMutations } from '#admin/inquiries/inquiry-queries.ts';
import { phoneUrlOf, whatsAppUrlOf } from '#admin/phone-urls.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import type { FollowUpGroups } from '#data/follow-ups.ts';
import { contactPhoneOf, type Inquiry, topicOf } from '#domain/inquiry.ts';
import { canBeAnswered, canBeAnsweredAgain } from '#domain/inquiry-status.ts';
import { formatMoment } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { todayMutations } from './today-queries.ts';

interface Props {
  inquiry: Inquiry;
  group: keyof FollowUpGroups;
}

/** On a phone the buttons share one line, each with its icon above the word. */
const buttonClass = 'px-2 text-xs md:whitespace-nowrap max-md:flex-col max-md:gap-1 max-md:px-0';

/** An inquiry that waits for somebody: what is to be done, and one button for each action. */
export function FollowUpRow({ inquiry, group }: Props) {
  const { id, name, subject } = inquiry;
  const [contact, setContact] = useState<ContactKind>();
  return (
    <li className="border-line grid gap-2 border-b py-3 max-md:pt-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={screenPaths.inquiry(id)}
          className="inline-block font-semibold underline max-md:py-2.5 md:py-1"
        >
          {name}
        </Link>
        <p>{taskOf(inquiry, group)}</p>
        <p className="text-muted line-clamp-1">{topicOf(inquiry) || subject || inquiry.message}</p>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5 md:flex md:gap-2">
        {group === 'unassigned' && <TakeCharge inquiry={inquiry} />}
        <ContactActions inquiry={inquiry} onContact={setContact} />
        {group === 'overdue' || group === 'today' ? (
          <DueActions inquiry={inquiry} />
        ) : (
          (canBeAnswered(inquiry) || (group === 'replied' && canBeAnsweredAgain(inquiry))) && (
            <Link to={screenPaths.answer(id)} className={`btn btn-quiet ${buttonClass}`}>
              <Reply aria-hidden className="size-4" />
              Responder
            </Link>
          )
        )}
      </div>
      {contact && (
        <div className="md:col-span-2">
          <ContactPrompt key={contact} inquiryId={id} kind={contact} onClose={() => setContact(undefined)} />
        </div>
      )}
    </li>
  );
}

function taskOf(
  { next_action, next_action_at, created_at, replied_at }: Inquiry,
  group: Props['group'],
): string {
  if (group === 'replied') return `Respondió ${formatMoment(replied_at)}`;
  if (group === 'unanswered') return `Sin respuesta desde ${formatMoment(created_at)}`;
  if (group === 'unassigned') return `Llegó ${formatMoment(created_at)}`;
  return `${next_action || 'Dar seguimiento'} · ${formatMoment(next_action_at)}`;
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

function DueActions({ inquiry }: { inquiry: Inquiry }) {
  const postpone = useMutation(todayMutations.postpone(inquiry));
  const complete = useMutation(inquiryMutations.completeAction(inquiry));
  const isBusy = postpone.isPending || complete.isPending;
  return (
    <>
      <Button
        icon={Clock}
        disabled={isBusy}
        aria-label={`Posponer la acción de ${inquiry.name}`}
        onClick={() => postpone.mutate()}
        className={buttonClass}
      >
        Posponer
      </Button>
      <Button
        icon={Check}
        disabled={isBusy}
        aria-label={`Hecho: acción de ${inquiry.name}`}
        onClick={() => complete.mutate()}
        className={buttonClass}
      >
        Hecho
      </Button>
    </>
  );
}
