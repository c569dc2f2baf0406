import { useEffect, useRef, useState } from 'react';
import { inactiveProps } from '#ui/buttons/inactive-props.ts';

interface Props {
  label: string;
  /** States the effect of the action, and that it cannot be undone. */
  warning: string;
  confirmLabel: string;
  cancelLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button whose action needs a second press. */
export function ConfirmedAction({ label, warning, confirmLabel, cancelLabel, isBusy, onConfirm }: Props) {
  const [isAsking, setAsking] = useState<boolean>();
  const shown = useRef<HTMLButtonElement>(null);
  /** The pressed button disappears: the one in its place gets the focus. */
  useEffect(() => {
    if (isAsking !== undefined) shown.current?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <button
        ref={shown}
        type="button"
        onClick={() => setAsking(true)}
        className="btn px-0 underline underline-offset-4"
      >
        {label}
      </button>
    );
  return (
    <section aria-label={label} className="bg-concrete grid gap-3 rounded p-4">
      <p>{warning}</p>
      <div className="flex flex-wrap gap-3">
        <button ref={shown} type="button" onClick={() => setAsking(false)} className="btn btn-quiet">
          {cancelLabel}
        </button>
        <button
          type="button"
          {...inactiveProps(isBusy)}
          {...(!isBusy && { onClick: onConfirm })}
          className="btn btn-quiet text-danger"
        >
          {confirmLabel}
        </button>
      </div>
    </section>
  );
}
