import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { errorMessageOf } from '#data/error-messages.ts';
import { stampOf } from '#domain/availability.ts';
import type { Visit } from '#domain/visit.ts';
import { formatLongMoment } from '#text/visit-times.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { visitMutations } from './visit-queries.ts';

/** The times that the client proposes, each with the button that confirms the visit then. */
export function SuggestedSlots({ visit }: { visit: Visit }) {
  const move = useMutation(visitMutations.move(visit));
  const now = stampOf(Date.now());
  return (
    <section aria-label="El cliente propone" className="bg-concrete grid gap-2 rounded p-3">
      <p className="font-medium">El cliente propone</p>
      <ul className="grid gap-2">
        {visit.suggested_slots.map(({ start, minutes }) => (
          <li key={start} className="flex flex-wrap items-center justify-between gap-2">
            <span className="first-letter:uppercase">{formatLongMoment(start)}</span>
            {start > now ? (
              <Button
                icon={Check}
                aria-label={`Confirmar la visita: ${formatLongMoment(start)}`}
                busyLabel={move.isPending && 'Confirmando...'}
                onClick={() => move.mutate({ minutes, slots: [{ start }], is_agreed: true })}
              >
                Confirmar
              </Button>
            ) : (
              <span className="text-muted">Ya pasó</span>
            )}
          </li>
        ))}
      </ul>
      {move.error && (
        <p role="alert" className="text-danger">
          {errorMessageOf(move.error)}
        </p>
      )}
    </section>
  );
}
