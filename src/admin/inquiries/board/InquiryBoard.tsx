import {
  type CollisionDetection,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inquiryMutations, type StageChange, stageChanges } from '#admin/inquiries/inquiry-queries.ts';
import { LostReason } from '#admin/inquiries/LostReason.tsx';
import { runMutation } from '#admin/undo.ts';
import { useMutationThen } from '#admin/use-mutation-then.ts';
import { endStages, isEndStage } from '#domain/inquiry-status.ts';
import { type AskedProperty, type BoardLead, boardColumnsOf } from '#domain/lead-board.ts';
import { BoardColumn } from './BoardColumn.tsx';

type Stage = BoardLead['stage'];

interface Props {
  leads: BoardLead[];
  /** The properties that the leads ask for. */
  properties: AskedProperty[];
  /** The inquiry whose details are open. */
  openedId: string | undefined;
}

/** The open leads in a column for each stage. A card is moved with the mouse, with a finger or by its menu. */
export function InquiryBoard({ leads, properties, openedId }: Props) {
  const client = useQueryClient();
  const movedTo = useStagesInProgress();
  const [draggedId, setDraggedId] = useState('');
  const [losing, setLosing] = useState<BoardLead>();
  const lastMoved = useRef('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A shorter touch scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const shown = leads.map((lead) => ({ ...lead, stage: movedTo.get(lead.id) ?? lead.stage }));
  const leadOf = (id: UniqueIdentifier) => shown.find((lead) => lead.id === id);
  const move = (lead: BoardLead, stage: Stage) => {
    if (stage === lead.stage) return;
    lastMoved.current = lead.id;
    if (stage === 'Perdida') setLosing(lead);
    else runMutation(client, inquiryMutations.setStage(lead), { stage });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedId('');
    const lead = leadOf(active.id);
    if (lead && over) move(lead, over.id as Stage);
  };
  const dragged = leadOf(draggedId);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={endsFirst}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDraggedId('')}
      accessibility={dragTextsOf((id) => leadOf(id)?.name ?? '')}
    >
      <div
        className={`relative flex gap-2 overflow-x-auto pb-2 max-md:-mx-4 max-md:scroll-px-4 max-md:px-4 md:max-h-[calc(100dvh-6rem)] ${dragged ? '' : 'max-md:snap-x max-md:snap-mandatory'}`}
      >
        {boardColumnsOf(shown, properties).map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            openedId={openedId}
            lastMoved={lastMoved}
            onMove={move}
          />
        ))}
      </div>
      <div
        aria-hidden
        className={`fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:left-(--sidebar-width) ${dragged ? '' : 'invisible'}`}
      >
        {endStages.map((stage) => (
          <EndTarget key={stage} stage={stage} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <p className="border-ink bg-paper shadow-float cursor-grabbing truncate rounded border p-3 font-semibold">
            {dragged.name}
          </p>
        )}
      </DragOverlay>
      {losing && <LostDialog lead={losing} onClose={() => setLosing(undefined)} />}
    </DndContext>
  );
}

/** The stages that are being saved, by the id of the lead. They are shown already. */
function useStagesInProgress(): Map<string, Stage> {
  const changes = useMutationState({
    filters: { mutationKey: stageChanges, status: 'pending' },
    select: ({ options, state }): [string, Stage] => [
      String(options.mutationKey?.at(-1)),
      (state.variables as StageChange).stage,
    ],
  });
  return new Map(changes);
}

/** What lies below the pointer; an end, which lies above the columns, before a column. */
const endsFirst: CollisionDetection = (args) => {
  const found = pointerWithin(args);
  const ends = found.filter(({ id }) => isEndStage(String(id)));
  return ends.length > 0 ? ends : found;
};

/** What a screen reader speaks during a drag. */
function dragTextsOf(
  nameOf: (id: UniqueIdentifier) => string,
): NonNullable<DndContextProps['accessibility']> {
  return {
    screenReaderInstructions: { draggable: 'Usa el botón Mover de la tarjeta para cambiarla de etapa.' },
    announcements: {
      onDragStart: ({ active }) => `Tomaste la solicitud de ${nameOf(active.id)}.`,
      onDragOver: ({ over }) => (over ? `Está sobre ${over.id}.` : undefined),
      onDragEnd: ({ active, over }) =>
        over ? `Soltaste la solicitud de ${nameOf(active.id)} en ${over.id}.` : 'Se quedó en su etapa.',
      onDragCancel: () => 'Se quedó en su etapa.',
    },
  };
}

/** Where a dragged card is dropped to end its lead. */
function EndTarget({ stage }: { stage: Stage }) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  return (
    <p
      ref={setNodeRef}
      className={`shadow-float grid min-h-16 place-items-center rounded border-2 border-dashed font-semibold ${stage === 'Ganada' ? 'border-sale text-sale' : 'border-danger text-danger'} ${isOver ? 'bg-slab' : 'bg-paper'}`}
    >
      {stage}
    </p>
  );
}

/** Asks for the reason, which stays where it was typed if it is not saved. */
function LostDialog({ lead, onClose }: { lead: BoardLead; onClose: () => void }) {
  const lose = useMutationThen(inquiryMutations.setStage(lead), onClose);
  return (
    <LostReason
      dialogTitle={`Perdida: ${lead.name}`}
      isSaving={lose.isPending}
      onSave={(reason) => lose.mutate({ stage: 'Perdida', ...reason })}
      onCancel={onClose}
    />
  );
}
