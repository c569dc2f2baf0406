import { useDroppable } from '@dnd-kit/core';
import { type RefObject, useEffect, useId, useRef } from 'react';
import type { BoardLead, StageColumn } from '#domain/lead-board.ts';
import type { Money } from '#domain/money.ts';
import { formatArea, formatMoney } from '#text/format.ts';
import { BoardCard } from './BoardCard.tsx';

interface Props {
  column: StageColumn;
  /** The inquiry whose details are open. */
  openedId: string | undefined;
  /** The id of the lead that the person moved last. */
  lastMoved: RefObject<string>;
  onMove: (lead: BoardLead, stage: BoardLead['stage']) => void;
}

/** The leads of a stage, with what their properties add up to. */
export function BoardColumn({ column, openedId, lastMoved, onMove }: Props) {
  const { stage, leads, area, rents, sales } = column;
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useLeftFocus(heading, leads, lastMoved);
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className={`flex min-w-0 shrink-0 snap-start flex-col rounded border max-md:w-[85%] md:min-w-44 md:flex-1 ${isOver ? 'border-ink bg-slab' : 'border-line bg-concrete'}`}
    >
      <header className="px-3 py-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h2 id={headingId} ref={heading} tabIndex={-1} className="text-sm outline-hidden">
            {stage}
          </h2>
          <p className="text-muted text-xs whitespace-nowrap tabular-nums">
            {leads.length}
            <span className="sr-only">{leads.length === 1 ? ' solicitud' : ' solicitudes'}</span>
            {area > 0 && ` · ${formatArea(area)}`}
          </p>
        </div>
        {rents.length > 0 && (
          <p className="text-muted text-xs tabular-nums">{`Renta ${sumText(rents)} al mes`}</p>
        )}
        {sales.length > 0 && <p className="text-muted text-xs tabular-nums">{`Venta ${sumText(sales)}`}</p>}
      </header>
      {leads.length === 0 ? (
        <p className="text-muted px-3 pb-4 text-xs">Ninguna solicitud en esta etapa</p>
      ) : (
        <ul className="grid [scrollbar-width:thin] grid-cols-1 content-start gap-2 overflow-y-auto px-1.5 pb-2">
          {leads.map((lead) => (
            <BoardCard
              key={lead.id}
              lead={lead}
              isOpened={lead.id === openedId}
              lastMoved={lastMoved}
              onMove={(chosen) => onMove(lead, chosen)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sums in different currencies stay apart: "$590,000 + USD 22,500". */
const sumText = (sums: Money[]) => sums.map(formatMoney).join(' + ');

/** Gives the heading the focus that a card lost when its lead ended. */
function useLeftFocus(
  heading: RefObject<HTMLElement | null>,
  leads: BoardLead[],
  lastMoved: RefObject<string>,
): void {
  const former = useRef<string[]>([]);
  useEffect(() => {
    const isLeft = former.current.includes(lastMoved.current);
    former.current = leads.map(({ id }) => id);
    if (isLeft && !former.current.includes(lastMoved.current) && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [heading, leads, lastMoved]);
}
