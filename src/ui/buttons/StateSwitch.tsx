import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inactiveProps } from './inactive-props.ts';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'onClick'> {
  /** The accessible name; a screen reader adds whether it is on. */
  label: string;
  isOn: boolean;
  /** The visible words of the two states, such as "Activa" and "Inactiva". */
  states: { on: string; off: string };
  /** Whether a table hides the word, because it shows the state elsewhere. */
  isWordHidden?: boolean;
  /** Shown in a table instead of the track: filled while it is on. */
  tableIcon?: LucideIcon;
  /** Does nothing while its last change is saved. */
  isSaving?: boolean;
  onToggle: () => void;
}

/** A switch that saves immediately and shows its state as a word next to the track. */
export function StateSwitch({
  label,
  isOn,
  states,
  isWordHidden,
  tableIcon: Icon,
  isSaving,
  onToggle,
  className = '',
  ...rest
}: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={onToggle}
      {...rest}
      {...inactiveProps(isSaving)}
      className={`group inline-flex cursor-pointer items-center gap-2 rounded aria-disabled:cursor-default aria-disabled:opacity-60 ${className}`}
    >
      {Icon && (
        <Icon
          aria-hidden
          className="text-muted group-aria-checked:text-ink group-aria-checked:fill-ink hidden size-4.5 @3xl:block"
        />
      )}
      <span
        aria-hidden
        className={`${Icon ? '@3xl:hidden' : ''} border-muted bg-slab before:bg-muted group-aria-checked:border-ink group-aria-checked:bg-ink group-aria-checked:before:bg-paper relative h-5 w-9 shrink-0 rounded-full border transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:transition-transform group-aria-checked:before:translate-x-4`}
      />
      <span
        className={`${isWordHidden ? '@3xl:sr-only' : ''} group-not-aria-checked:text-muted font-medium whitespace-nowrap`}
      >
        {isOn ? states.on : states.off}
      </span>
    </button>
  );
}
