import { type FormEvent, useEffect, useRef, useState } from 'react';
import { maxVisitSlots } from '#domain/request-limits.ts';
import { companyMinuteOf, dateOfCompanyMinute } from '#text/days.ts';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';
import { Field } from '#ui/fields/Field.tsx';

interface Props {
  isBusy: boolean;
  onSuggest: (starts: string[]) => void;
}

/** A button that opens the form with which a client proposes other times. */
export function SuggestTimes(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SuggestionForm {...props} />;
  return (
    <button type="button" onClick={() => setOpen(true)} className="btn btn-quiet">
      Proponer otro horario
    </button>
  );
}

const labelOf = (index: number) => (index === 0 ? 'Fecha y hora' : `Fecha y hora ${index + 1}`);

function SuggestionForm({ isBusy, onSuggest }: Props) {
  /** In the company's time zone, as `datetime-local` has them. */
  const [minutes, setMinutes] = useState(['']);
  const [error, setError] = useState<string>();

  function change(index: number, minute: string) {
    setMinutes(minutes.with(index, minute));
    setError(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const stated = minutes.filter((minute) => minute !== '');
    setError(stated.length === 0 ? 'Escribe al menos un horario.' : undefined);
    if (stated.length > 0) onSuggest(stated.map((minute) => dateOfCompanyMinute(minute).toISOString()));
  }

  return (
    <form
      aria-label="Proponer otro horario"
      noValidate
      onSubmit={submit}
      className="border-line grid w-full max-w-2xl gap-4 rounded border p-4"
    >
      <p>¿Cuándo te queda bien? Hora del centro de México.</p>
      {minutes.map((minute, index) => (
        <TimeField
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are only added at the end
          key={index}
          label={labelOf(index)}
          value={minute}
          error={index === 0 ? error : undefined}
          onChange={(changed) => change(index, changed)}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <button type="submit" {...inactiveProps(isBusy)} className="btn btn-primary max-sm:w-full">
          Enviar propuesta
        </button>
        {minutes.length < maxVisitSlots && (
          <button
            type="button"
            onClick={() => setMinutes([...minutes, ''])}
            className="btn btn-quiet max-sm:w-full"
          >
            Agregar otra opción
          </button>
        )}
      </div>
    </form>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Date and time. The button that added the field moves or disappears, so the field takes the focus. */
function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="datetime-local"
          min={companyMinuteOf(new Date())}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="field"
        />
      )}
    </Field>
  );
}
