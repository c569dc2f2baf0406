import { useState } from 'react';
import { useMutationThen } from '#admin/use-mutation-then.ts';
import { stampOf } from '#domain/availability.ts';
import { usualMoments } from '#domain/business-hours.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { canBeClosed } from '#domain/inquiry-status.ts';
import { companyClock } from '#text/days.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { inquiryMutations } from './inquiry-queries.ts';
import { NextActionForm } from './NextAction.tsx';

interface Props {
  inquiry: Inquiry;
  onClose: () => void;
}

/** Asks what follows for a lead: its next action at a usual moment or another one, or its end. */
export function NextStep({ inquiry, onClose }: Props) {
  const [isOther, setIsOther] = useState(false);
  const plan = useMutationThen(inquiryMutations.plan(inquiry), onClose);
  const end = useMutationThen(inquiryMutations.close(inquiry), onClose);
  const isBusy = plan.isPending || end.isPending;
  const next_action = inquiry.next_action || 'Dar seguimiento';
  if (isOther) return <NextActionForm inquiry={inquiry} onClose={onClose} />;
  return (
    <section aria-label="¿Qué sigue?" className="flex flex-wrap items-center gap-1.5">
      <strong className="mr-1 font-medium">¿Qué sigue?</strong>
      {usualMoments(new Date(), companyClock).map(({ label, at }) => (
        <Button
          key={label}
          disabled={isBusy}
          onClick={() => plan.mutate({ next_action, next_action_at: stampOf(at.getTime()) })}
          className={chipClass}
        >
          {label}
        </Button>
      ))}
      <Button disabled={isBusy} onClick={() => setIsOther(true)} className={chipClass}>
        Otra fecha
      </Button>
      {canBeClosed(inquiry) && (
        <Button disabled={isBusy} onClick={() => end.mutate()} className={chipClass}>
          Nada más: cerrar
        </Button>
      )}
    </section>
  );
}

const chipClass = 'px-3 text-sm';
