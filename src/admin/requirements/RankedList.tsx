import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openedFromHere } from '#admin/lists/history-back.ts';

interface Row {
  key: string;
  to: string;
  title: string;
  /** Details next to the title. */
  detail: ReactNode;
  /** The differences to the requirement, in words; empty without any. */
  reasons: string[];
  /** A check box before the row. It must be above the link that covers the row. */
  box?: ReactNode;
}

interface Props {
  label: string;
  rows: Row[];
}

/** Records in the order of their fit, each with its differences. */
export function RankedList({ label, rows }: Props) {
  return (
    <ul aria-label={label} className="border-line @container border-t">
      {rows.map(({ key, to, title, detail, reasons, box }) => (
        <li
          key={key}
          className="border-line hover:bg-concrete relative grid gap-x-6 border-b py-2.5 wrap-anywhere transition-colors @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <div className="flex min-w-0 gap-3">
            {box}
            <div className="min-w-0">
              <Link to={to} state={openedFromHere} className="stretched-link font-semibold">
                {title}
              </Link>
              <p className="text-muted">{detail}</p>
            </div>
          </div>
          {reasons.length > 0 && <p className="self-center">{reasons.join(' · ')}</p>}
        </li>
      ))}
    </ul>
  );
}
