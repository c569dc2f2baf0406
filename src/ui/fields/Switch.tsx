import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'children' | 'className'> {
  label: string;
}

export function Switch({ label, ...rest }: Props) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser sets aria-checked of a checkbox
        role="switch"
        {...rest}
        className="border-muted bg-slab before:bg-muted checked:border-ink checked:bg-ink checked:before:bg-paper relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:transition-transform checked:before:translate-x-5 disabled:opacity-60"
      />
      <span className="font-medium">{label}</span>
    </label>
  );
}
