import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inactiveProps } from './inactive-props.ts';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  label: string;
}

/** A square button of 44 px, the smallest size that a thumb hits reliably. */
export function IconButton({ icon: Icon, label, disabled, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      {...inactiveProps(disabled)}
      className={`hover:bg-slab grid size-11 shrink-0 cursor-pointer place-items-center rounded transition-colors disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50 ${className}`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
