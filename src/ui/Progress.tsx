import type { ComponentProps } from 'react';

/** A native progress bar in the colours of the theme. */
export function Progress({ className = '', ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      {...rest}
      className={`bg-slab [&::-moz-progress-bar]:bg-rent [&::-webkit-progress-bar]:bg-slab [&::-webkit-progress-value]:bg-rent w-full appearance-none overflow-hidden border-0 ${className}`}
    />
  );
}
