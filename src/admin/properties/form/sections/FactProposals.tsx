import { Sparkles } from 'lucide-react';
import {
  type FormProposal,
  useAcceptFacts,
  useDeclineFact,
} from '#admin/properties/form/use-stated-facts.ts';
import { factInfoOf } from '#domain/facts.ts';
import { fieldText } from '#text/field-text.ts';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';

/** Below a field: the values that the property's texts state, with buttons that accept or decline them. */
export function FactProposal({ proposal }: { proposal: FormProposal }) {
  const accept = useAcceptFacts();
  const decline = useDeclineFact();
  const { field, value, text, isDifferent } = proposal;
  const { label } = factInfoOf(field);
  const stated = fieldText(factInfoOf(field), value);
  const says = isDifferent ? `El texto dice ${stated}` : `Del texto: ${stated}`;
  const buttonClass = 'text-ink min-h-11 px-1 font-medium underline underline-offset-4';
  if (proposal.isDeclined)
    return (
      <p className="text-muted flex flex-wrap items-center gap-x-2 text-xs" title={`«${text}»`}>
        <span>Descartado: {stated}</span>
        <button
          type="button"
          aria-label={`Volver a proponer ${stated} en ${label}`}
          onClick={() => decline(proposal)}
          className={buttonClass}
        >
          Volver a proponer
        </button>
      </p>
    );
  return (
    <p className="text-muted flex flex-wrap items-center gap-x-2 text-xs" title={`«${text}»`}>
      <span>{says}</span>
      <button
        type="button"
        aria-label={`Usar ${stated} en ${label}`}
        onClick={() => accept([proposal])}
        className={buttonClass}
      >
        Usar
      </button>
      <button
        type="button"
        aria-label={`Descartar ${stated} en ${label}`}
        onClick={() => decline(proposal)}
        className={buttonClass}
      >
        Descartar
      </button>
    </p>
  );
}

/** Above the facts: accepts all values that the texts state for empty fields. */
export function AllProposals({ proposals }: { proposals: FormProposal[] }) {
  const accept = useAcceptFacts();
  const missing = proposals.filter(({ isDifferent, isDeclined }) => !isDifferent && !isDeclined);
  if (missing.length < 2) return null;
  return (
    <div className="bg-slab flex flex-wrap items-center gap-x-4 gap-y-2 rounded p-3">
      <p className="min-w-0 flex-1 basis-60">
        El texto menciona {count(missing.length, 'dato', 'datos')} que faltan en los campos de abajo.
      </p>
      <Button icon={Sparkles} onClick={() => accept(missing)}>
        Usar los {missing.length}
      </Button>
    </div>
  );
}
