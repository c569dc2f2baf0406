import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inactiveProps } from './inactive-props.ts';

const variants = {
  primary: 'btn btn-primary',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-quiet text-danger',
  destroy: 'btn bg-danger text-paper hover:not-aria-disabled:opacity-90',
};

interface Props extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  icon?: LucideIcon;
  /** Replaces the content while the action runs; the button is inactive then. */
  busyLabel?: string | false | undefined;
}

export function Button({
  variant = 'quiet',
  icon: Icon,
  busyLabel,
  disabled,
  className = '',
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...inactiveProps(disabled || Boolean(busyLabel))}
      className={`${variants[variant]} ${className}`}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {busyLabel || children}
    </button>
  );
}
