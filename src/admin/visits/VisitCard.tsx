import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock, Check, X } from 'lucide-react';
import { useState } from 'react';
import { MailDelivery } from '#admin/mails/MailDelivery.tsx';
import { mailQueries } from '#admin/mails/mail-queries.ts';
import { notMailedText } from '#admin/mails/not-mailed-text.ts';
import { userQueries } from '#admin/users/user-queries.ts';
import { stampOf } from '#domain/availability.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactEmailOf } from '#domain/inquiry-contact.ts';
import { canBeClosed } from '#domain/inquiry-status.ts';
import { displayNameOf } from '#domain/user.ts';
import { type Visit, visitMailKeyOf, visitStateText } from '#domain/visit.ts';
import { formatLongMoment } from '#text/visit-times.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { MoveVisitDialog } from './MoveVisitDialog.tsx';
import { SuggestedSlots } from './SuggestedSlots.tsx';
import { TellClient } from './TellClient.tsx';
import { VisitLink } from './VisitLink.tsx';
import { VisitStateBadge } from './VisitStateBadge.tsx';
import { visitMutations } from './visit-queries.ts';

interface Props {
  visit: Visit;
  inquiry: Inquiry;
}

/** A visit in the conversation: when, what, with whom, and what can be done with it. */
export function VisitCard({ visit, inquiry }: Props) {
  const { data: users = [] } = useQuery(userQueries.list());
  const broker = users.find(({ id }) => id === visit.broker);
  const moments = visit.starts_at ? [visit.starts_at] : visit.slots.map(({ start }) => start);
  return (
    <article aria-label="Visita" className="border-line grid gap-2 rounded border p-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong>Visita</strong>
        <VisitStateBadge visit={visit} />
        {visit.cancelled_by && <span className="text-muted">por {visit.cancelled_by.toLowerCase()}</span>}
      </p>
      <ul>
        {moments.map((moment) => (
          <li key={moment} className="first-letter:uppercase">
            {formatLongMoment(moment)}
          </li>
        ))}
      </ul>
      <ol className="text-muted">
        {visit.properties.map(({ id, title, reference_code }) => (
          <li key={id}>{[reference_code, title].filter(Boolean).join(' · ')}</li>
        ))}
      </ol>
      {broker && <p className="text-muted">Recibe {displayNameOf(broker)}</p>}
      {visit.suggested_slots.length > 0 && canBeClosed(inquiry) && <SuggestedSlots visit={visit} />}
      {contactEmailOf(inquiry) !== '' && (
        <p className="text-muted empty:hidden">
          <MailDelivery mailKey={visitMailKeyOf(visit)} />
        </p>
      )}
      {visit.is_untold && <TellClient visit={visit} inquiry={inquiry} />}
      <VisitActions visit={visit} inquiry={inquiry} />
    </article>
  );
}

function VisitActions({ visit, inquiry }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const cancel = useMutation(visitMutations.cancel(visit));
  const complete = useMutation(visitMutations.complete(visit));
  const { data: hasServer = true } = useQuery(mailQueries.server());
  const isMailed = notMailedText(contactEmailOf(inquiry), hasServer) === '';
  const now = stampOf(Date.now());
  const state = visitStateText(visit, now);
  const hasBegun = visit.starts_at !== '' && visit.starts_at <= now;
  if (state === 'Aceptada' && hasBegun)
    return (
      <Button
        icon={Check}
        busyLabel={complete.isPending && 'Guardando...'}
        onClick={() => complete.mutate()}
        className="justify-self-start"
      >
        Visita realizada
      </Button>
    );
  const moveButton = canBeClosed(inquiry) && (
    <>
      <Button icon={CalendarClock} onClick={() => setMoving(true)}>
        Cambiar horario
      </Button>
      {isMoving && <MoveVisitDialog visit={visit} inquiry={inquiry} onClose={() => setMoving(false)} />}
    </>
  );
  if (state === 'Vencida') return <div className="flex">{moveButton}</div>;
  if (state !== 'Propuesta' && state !== 'Aceptada') return null;
  const label = state === 'Propuesta' ? 'Retirar propuesta' : 'Cancelar visita';
  return (
    <div className="flex flex-wrap gap-2">
      {!visit.is_untold && <VisitLink visit={visit} inquiry={inquiry} />}
      {moveButton}
      {isConfirming ? (
        <Button
          variant="danger"
          busyLabel={cancel.isPending && 'Cancelando...'}
          onClick={() => cancel.mutate()}
        >
          {state === 'Propuesta' ? 'Sí, retirar' : `Sí, cancelar${isMailed ? ' y avisar' : ''}`}
        </Button>
      ) : (
        <Button icon={X} onClick={() => setIsConfirming(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
