import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { type FactName, factInfoOf } from '#domain/facts.ts';
import type { Property } from '#domain/property.ts';
import { type ProposedFact, proposedFactsOf } from '#domain/stated-facts/proposed-facts.ts';
import { fieldText } from '#text/field-text.ts';
import { Button } from '#ui/buttons/Button.tsx';

interface Props {
  property: Property;
  /** Whether another user has saved the property since it was loaded. */
  isNewerVersion: boolean;
  isSaving: boolean;
  /** Called with the checked proposals, and with the others, which are declined. */
  onDecide: (accepted: ProposedFact[], declined: ProposedFact[]) => void;
  /** Leaves the property for another time. */
  onSkip: () => void;
}

/** The proposed facts of one property. Those of empty fields are checked at first, those of other values are not. */
export function FactReviewForm({ property, isNewerVersion, isSaving, onDecide, onSkip }: Props) {
  const proposals = proposedFactsOf(property);
  const [accepted, setAccepted] = useState<FactName[]>(
    proposals.filter(({ isDifferent }) => !isDifferent).map(({ field }) => field),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const toggle = (field: FactName) =>
    setAccepted((fields) =>
      fields.includes(field) ? fields.filter((other) => other !== field) : [...fields, field],
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAccepted = ({ field }: ProposedFact) => accepted.includes(field);
    if (!isSaving)
      onDecide(
        proposals.filter(isAccepted),
        proposals.filter((fact) => !isAccepted(fact)),
      );
  };

  return (
    <form onSubmit={submit} className="grid max-w-2xl gap-4 wrap-anywhere">
      <header>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-hidden">
          {property.title}
        </h2>
        <p className="text-muted">
          {property.type} · {property.location} ·{' '}
          <Link to={screenPaths.property(property.id)} className="underline underline-offset-4">
            Ver la ficha
          </Link>
        </p>
      </header>
      {isNewerVersion && (
        <p role="status" className="bg-slab rounded p-3">
          Alguien más guardó esta propiedad mientras la revisabas. Esto es lo que aún falta en ella.
        </p>
      )}
      <ul className="border-line divide-line divide-y border-y">
        {proposals.map((proposal) => (
          <li key={proposal.field}>
            <ProposedFactOption
              proposal={proposal}
              stored={property[proposal.field]}
              isAccepted={accepted.includes(proposal.field)}
              onToggle={() => toggle(proposal.field)}
            />
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        Lo que quede sin marcar no se vuelve a proponer mientras el texto diga lo mismo.
      </p>
      <div className="bg-paper sticky bottom-0 flex gap-3 py-3 max-lg:bottom-14 max-md:*:flex-1 max-md:*:px-2">
        <Button onClick={onSkip}>Omitir</Button>
        <Button type="submit" variant="primary" busyLabel={isSaving && 'Guardando...'}>
          {accepted.length > 0 ? 'Guardar y seguir' : 'Descartar y seguir'}
        </Button>
      </div>
    </form>
  );
}

interface OptionProps {
  proposal: ProposedFact;
  stored: unknown;
  isAccepted: boolean;
  onToggle: () => void;
}

function ProposedFactOption({ proposal, stored, isAccepted, onToggle }: OptionProps) {
  const info = factInfoOf(proposal.field);
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-3">
      <input type="checkbox" checked={isAccepted} onChange={onToggle} className="accent-ink mt-0.5 size-5" />
      <span className="grid min-w-0 gap-0.5">
        <span>
          {info.label}: <strong>{fieldText(info, proposal.value)}</strong>
          {proposal.isDifferent && (
            <span className="text-signal-deep"> (hoy: {fieldText(info, stored)})</span>
          )}
        </span>
        <span className="text-muted text-sm">«{proposal.text}»</span>
      </span>
    </label>
  );
}
