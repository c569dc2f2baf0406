import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-slab text-ink',
  sale: 'bg-sale-tint text-sale',
  rent: 'bg-rent-tint text-rent',
  danger: 'bg-danger-tint text-danger',
  outline: 'border border-line text-muted',
};

export type Tone = keyof typeof tones;

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded px-2 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
