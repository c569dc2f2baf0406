import { type ReactNode, useId } from 'react';

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface Props {
  label: string;
  unit?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label with its control below it, then the error or else the hint. */
export function Field({ label, unit, hint, error, className = '', children }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
        {unit && <span className="text-muted font-normal"> ({unit})</span>}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(note && { 'aria-describedby': `${id}-note` }),
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error && 'alert'}
          className={`text-xs ${error ? 'text-danger' : 'text-muted'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
