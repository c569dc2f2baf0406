import type { ReactNode } from 'react';
import { formatNumber } from '#text/format.ts';

interface Props {
  title: string;
  total: number;
  isUrgent?: boolean;
  /** What can be done with all of them. */
  children?: ReactNode;
}

/** The heading of a group of rows, and how many it has. */
export const GroupHeading = ({ title, total, isUrgent = false, children }: Props) => (
  <div className="bg-concrete flex flex-wrap items-center justify-between gap-x-4 px-2">
    <h3 className={`py-1 font-sans text-sm font-semibold ${isUrgent ? 'text-danger' : ''}`}>
      {title} <span className="tabular-nums">({formatNumber(total)})</span>
    </h3>
    {children}
  </div>
);
