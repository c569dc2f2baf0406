import type { ComponentProps } from 'react';

/** How far something is, in the colours of the theme. */
export function Progress({ className = '', ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      {...rest}
      className={`bg-slab [&::-moz-progress-bar]:bg-rent [&::-webkit-progress-bar]:bg-slab [&::-webkit-progress-value]:bg-rent w-full appearance-none overflow-hidden border-0 ${className}`}
    />
  );
}
