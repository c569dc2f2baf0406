import type { ReactNode } from 'react';
import type { Completeness, PropertyGap } from '#domain/property-gaps.ts';
import { count } from '#text/format.ts';
import { ShareBar } from '#ui/ShareBar.tsx';

interface Props {
  completeness: Completeness;
  /** The link to the field that fills a gap, with its title. */
  renderTitle: (gap: PropertyGap) => ReactNode;
  /** Whether the gaps appear at a click only. */
  isFolded?: boolean;
}

/** The completeness of a sheet, and its gaps with their consequences, the most important first. */
export function GapList({ completeness: { percent, gaps }, renderTitle, isFolded = false }: Props) {
  const isComplete = gaps.length === 0;
  const heading = (
    <>
      <ShareBar percent={percent} className="h-1.5 w-16 shrink-0" />
      <span className="tabular-nums">
        <strong className="font-semibold">Ficha completa al {percent}&nbsp;%</strong>
        {!isComplete && ` · ${count(gaps.length, 'dato por completar', 'datos por completar')}`}
      </span>
    </>
  );
  if (isComplete) return <p className="flex min-h-11 items-center gap-3">{heading}</p>;
  return (
    <details open={!isFolded} className="bg-concrete rounded px-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3">{heading}</summary>
      <ul className="grid gap-1 pb-3">
        {gaps.map((gap) => (
          <li key={gap.title}>
            {renderTitle(gap)}
            <span className="text-muted">: {gap.cost}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
