import { useEffect, useRef } from 'react';
import type { ShownVisit } from '#data/visit-links.ts';
import { paths } from '#paths.ts';
import { sentence } from '#text/sentence.ts';
import { formatLongMoment } from '#text/visit-times.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import { ConfirmedAction } from './link-page/ConfirmedAction.tsx';
import { LinkPageFrame } from './link-page/LinkPageFrame.tsx';
import { ContactLink, LinkUnavailable } from './link-page/LinkUnavailable.tsx';
import { SuggestTimes } from './visit/SuggestTimes.tsx';
import { useVisit } from './visit/use-visit.ts';
import { VisitSlots } from './visit/VisitSlots.tsx';

/** The page behind the link of a visit: the client accepts or cancels. Opening it changes nothing. */
export function VisitPage() {
  const { visit, retry, ...rest } = useVisit();
  return (
    <LinkPageFrame>
      {typeof visit === 'object' ? (
        <Shown visit={visit} {...rest} />
      ) : (
        <LinkUnavailable noun="visita" state={visit} gone={gone} onRetry={retry} />
      )}
    </LinkPageFrame>
  );
}

const gone = {
  missing: {
    title: 'Este enlace no abre ninguna visita',
    text: 'El enlace está incompleto, o la visita ya pasó o se borró. Abre el enlace de tu correo más reciente, o escríbenos.',
  },
};

/** Title and sentence for the state of the visit. A proposal without a free slot is over. */
function textsOf({ state, slots, broker, starts_at, cancelled_by, can_suggest }: ShownVisit) {
  const moment = starts_at && formatLongMoment(starts_at);
  if (state === 'Aceptada') {
    const text = `${moment}${broker && `, con ${broker}`} (hora del centro de México).`;
    return { title: 'Tu visita está confirmada', text };
  }
  if (state === 'Realizada')
    return { title: 'Tu visita', text: `Fue el ${sentence(moment)} Gracias por venir.` };
  if (state === 'Cancelada') {
    const text =
      cancelled_by === 'Cliente'
        ? 'La cancelaste. Si quieres otro horario, escríbenos.'
        : 'La retiramos o la cancelamos. Si quieres otro horario, escríbenos.';
    return { title: 'Esta visita se canceló', text };
  }
  if (slots.some(({ is_free }) => is_free)) {
    const text = `Elige cuándo te queda bien${broker && `. Te recibe ${broker}`}. Hora del centro de México.`;
    return { title: 'Elige un horario para tu visita', text };
  }
  return {
    title: 'Estos horarios ya no están disponibles',
    text: `Ya pasaron o se ocuparon. ${can_suggest ? 'Propón otro, o escríbenos.' : 'Escríbenos y te proponemos otros.'}`,
  };
}

type ShownProps = Omit<ReturnType<typeof useVisit>, 'visit' | 'retry'> & { visit: ShownVisit };

function Shown({ visit, isBusy, error, accept, suggest, decline, saveCalendar }: ShownProps) {
  const { title, text } = textsOf(visit);
  const heading = useRef<HTMLHeadingElement>(null);
  const progress = `${visit.state} ${visit.suggested}`;
  const lastProgress = useRef(progress);
  /** The pressed button disappears: the title of the new content gets the focus. */
  useEffect(() => {
    if (lastProgress.current !== progress) heading.current?.focus();
    lastProgress.current = progress;
  }, [progress]);
  const isProposal = visit.state === 'Propuesta';
  const hasFreeSlot = isProposal && visit.slots.some(({ is_free }) => is_free);
  const isAhead = visit.state === 'Aceptada' && new Date(visit.starts_at.replace(' ', 'T')) > new Date();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <p role="status" className="max-w-prose text-lg first-letter:uppercase">
        {text}
      </p>
      {visit.suggested.length > 0 && <Suggested {...visit} />}
      {isProposal && <VisitSlots slots={visit.slots} isBusy={isBusy} onAccept={accept} />}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {visit.properties.length > 0 && <Properties properties={visit.properties} />}
      {isAhead && (
        <button
          type="button"
          {...inactiveProps(isBusy)}
          {...(!isBusy && { onClick: saveCalendar })}
          className="btn btn-primary"
        >
          Agregar a mi calendario
        </button>
      )}
      {visit.can_suggest && <SuggestTimes isBusy={isBusy} onSuggest={suggest} />}
      {(hasFreeSlot || isAhead) && (
        <ConfirmedAction
          {...declineTexts[isProposal ? 'proposal' : 'visit']}
          isBusy={isBusy}
          onConfirm={decline}
        />
      )}
      {!hasFreeSlot && !isAhead && <ContactLink />}
    </>
  );
}

/** The client's suggestion that waits for an answer. */
const Suggested = ({ state, suggested }: Pick<ShownVisit, 'state' | 'suggested'>) => (
  <section aria-label="Tu propuesta" className="bg-concrete grid gap-2 rounded p-4">
    <p role="status">
      Recibimos tu propuesta y te respondemos pronto.
      {state === 'Aceptada' && ' Mientras tanto tu visita sigue confirmada como está.'}
    </p>
    <ul>
      {suggested.map((start) => (
        <li key={start} className="font-semibold first-letter:uppercase">
          {formatLongMoment(start)}
        </li>
      ))}
    </ul>
  </section>
);

const Properties = ({ properties }: Pick<ShownVisit, 'properties'>) => (
  <section className="grid gap-2">
    <h2 className="text-lg">{properties.length === 1 ? 'Qué visitas' : 'Qué visitas, en este orden'}</h2>
    <ol className="grid gap-2">
      {properties.map(({ id, title, reference_code, place }) => (
        <li key={id} className="wrap-anywhere">
          <a href={`${paths.properties()}/${id}`} className="inline-block py-1 underline underline-offset-4">
            {title}
          </a>
          <span className="text-muted block" translate="no">
            {[reference_code, place].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const declineTexts = {
  proposal: {
    label: 'Ninguno me queda bien',
    warning: 'Nos avisa y retira estos horarios. No se puede deshacer.',
    confirmLabel: 'Sí, ninguno',
    cancelLabel: 'Volver a los horarios',
  },
  visit: {
    label: 'Cancelar la visita',
    warning: 'Nos avisa y libera el horario. No se puede deshacer.',
    confirmLabel: 'Sí, cancelar',
    cancelLabel: 'Conservarla',
  },
};
