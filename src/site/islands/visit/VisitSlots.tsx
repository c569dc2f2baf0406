import type { ShownVisit } from '#data/visit-links.ts';
import { durationText, formatLongMoment } from '#text/visit-times.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';

interface Props {
  slots: ShownVisit['slots'];
  isBusy: boolean;
  onAccept: (start: string) => void;
}

/** The proposed slots, each with the button that accepts it. A slot that is gone says so. */
export const VisitSlots = ({ slots, isBusy, onAccept }: Props) => (
  <ul aria-label="Horarios" className="grid w-full max-w-2xl gap-3">
    {slots.map(({ start, minutes, is_free }) => (
      <li
        key={start}
        className="border-line flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded border p-4"
      >
        <span className={is_free ? '' : 'text-muted'}>
          <span className="block font-semibold first-letter:uppercase">{formatLongMoment(start)}</span>
          {is_free ? durationText(minutes) : goneText(start)}
        </span>
        {is_free && (
          <button
            type="button"
            aria-label={`Aceptar este horario: ${formatLongMoment(start)}`}
            {...inactiveProps(isBusy)}
            {...(!isBusy && { onClick: () => onAccept(start) })}
            className="btn btn-primary max-sm:w-full"
          >
            Aceptar este horario
          </button>
        )}
      </li>
    ))}
  </ul>
);

const goneText = (start: string) =>
  new Date(start.replace(' ', 'T')) <= new Date() ? 'Este horario ya pasó.' : 'Este horario ya se ocupó.';
