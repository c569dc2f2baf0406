import { ChevronDown } from 'lucide-react';
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
    <span className="relative block max-w-full min-w-0">
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`field hover:border-ink cursor-pointer appearance-none pr-8 text-ellipsis ${isActive ? 'border-ink font-medium' : ''}`}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2"
        aria-hidden="true"
      />
    </span>
  );
}
