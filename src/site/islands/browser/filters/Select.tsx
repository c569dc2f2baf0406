import type { ReactNode } from 'react';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Highlights a choice that filters the list. */
  isActive?: boolean;
  children: ReactNode;
}

/** A native select in the style of the filter bar. */
export function Select({ value, onChange, isActive, children }: Props) {
  return (
    <select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`field hover:border-ink min-w-0 ${isActive ? 'border-ink font-medium' : ''}`}
    >
      {children}
    </select>
  );
}
