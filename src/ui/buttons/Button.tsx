import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { shut } from './inactive-props.ts';

const looks = {
  primary: 'btn btn-primary',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-quiet text-danger',
  destroy: 'btn bg-danger text-paper hover:not-aria-disabled:opacity-90',
};

interface Props extends ComponentProps<'button'> {
  look?: keyof typeof looks;
  icon?: LucideIcon;
  /** What the button says, shut, while its work runs. */
  busy?: string | false | undefined;
}

export function Button({
  look = 'quiet',
  icon: Icon,
  busy,
  disabled,
  className = '',
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...shut(disabled || Boolean(busy))}
      className={`${looks[look]} ${className}`}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {busy || children}
    </button>
  );
}
