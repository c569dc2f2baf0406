import { useDraggable } from '@dnd-kit/core';
import { ArrowLeftRight, CalendarX2 } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { InquiryLink } from '#admin/inquiries/InquiryLink.tsx';
import { subjectOf } from '#admin/inquiries/InquiryTable.tsx';
import { OwnerMenu } from '#admin/inquiries/OwnerMenu.tsx';
import { Ago } from '#admin/lists/Ago.tsx';
import { inquiryStages } from '#domain/follow-up.ts';
import type { BoardLead } from '#domain/lead-board.ts';
import { dateOf, formatMoment } from '#text/format.ts';
import { dueText } from '#text/relative-time.ts';
import { Menu, MenuChoices } from '#ui/base-ui/Menu.tsx';

interface Props {
  lead: BoardLead;
  isOpened: boolean;
  /** The id of the lead that the person moved last. */
  lastMoved: RefObject<string>;
  onMove: (stage: BoardLead['stage']) => void;
}

const choices = inquiryStages.map((name) => ({ name, label: name }));

export function BoardCard({ lead, isOpened, lastMoved, onMove }: Props) {
  const { id, name, empresa, stage, message, created_at } = lead;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  const card = useRef<HTMLDivElement>(null);
  useKeptFocus(card, lastMoved.current === id);
  return (
    <li ref={setNodeRef} aria-current={isOpened || undefined}>
      <div
        ref={card}
        {...listeners}
        className={`${isOpened ? 'border-ink' : 'border-line'} bg-paper relative cursor-grab rounded border py-1 pr-1 pl-2.5 select-none [-webkit-touch-callout:none] ${isDragging ? 'opacity-40' : ''}`}
      >
        <div className="flex items-start gap-1">
          <InquiryLink
            id={id}
            className="stretched-link line-clamp-2 min-w-0 flex-1 pt-1 leading-5 font-semibold"
          >
            {name}
          </InquiryLink>
          <div className="relative z-10 max-md:-mb-2">
            <OwnerMenu inquiry={lead} />
          </div>
        </div>
        <p className="text-muted flex gap-1 pr-2 text-xs">
          {empresa && <span className="truncate">{empresa}</span>}
          <span className="shrink-0">
            {empresa && '· '}
            <Ago stamp={created_at} />
          </span>
        </p>
        <p className="truncate pr-2 text-xs">{subjectOf(lead, message)}</p>
        <div className="flex items-center gap-1">
          <NextAction lead={lead} />
          <div className="relative z-10">
            <Menu
              label={`Mover la solicitud de ${name}`}
              trigger={<ArrowLeftRight aria-hidden className="size-4" />}
              className="size-8 justify-center max-md:size-11 pointer-coarse:size-11"
            >
              <MenuChoices label="Etapa" choices={choices} current={stage} onChoose={onMove} />
            </Menu>
          </div>
        </div>
      </div>
    </li>
  );
}

function NextAction({ lead: { next_action, next_action_at } }: { lead: BoardLead }) {
  if (!next_action_at) return <p className="text-muted min-w-0 flex-1 text-xs">Sin próxima acción</p>;
  const isOverdue = dateOf(next_action_at).getTime() <= Date.now();
  return (
    <p className="line-clamp-2 min-w-0 flex-1 text-xs">
      <time
        title={formatMoment(next_action_at)}
        className={`font-medium whitespace-nowrap ${isOverdue ? 'text-danger' : ''}`}
      >
        {isOverdue && (
          <>
            <CalendarX2 aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
            <span className="sr-only">Vencida: </span>
          </>
        )}
        {dueText(next_action_at)}
      </time>{' '}
      · {next_action || 'Dar seguimiento'}
    </p>
  );
}

/** Gives the card that a person moved the focus that it lost, because it is another element in its new column. */
function useKeptFocus(card: RefObject<HTMLElement | null>, isLastMoved: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the card is mounted anew
  useLayoutEffect(() => {
    if (!isLastMoved || document.activeElement !== document.body) return;
    card.current?.querySelector('a')?.focus({ preventScroll: true });
    card.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
}
