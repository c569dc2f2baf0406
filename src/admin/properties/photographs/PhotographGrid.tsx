import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

/** Returns the texts that a screen reader speaks while the user reorders photographs. */
function dragAccessibilityOf(keys: string[]): NonNullable<DndContextProps['accessibility']> {
  const positionOf = (id: UniqueIdentifier) => `${keys.indexOf(String(id)) + 1} de ${keys.length}`;
  return {
    screenReaderInstructions: {
      draggable:
        'Presiona espacio para tomar la fotografía, las flechas para moverla, espacio para dejarla y Escape para cancelar.',
    },
    announcements: {
      onDragStart: ({ active }) => `Tomaste la fotografía ${positionOf(active.id)}.`,
      onDragOver: ({ over }) => (over ? `Está sobre el lugar ${positionOf(over.id)}.` : undefined),
      onDragEnd: ({ over }) => (over ? `Quedó en el lugar ${positionOf(over.id)}.` : undefined),
      onDragCancel: ({ active }) => `Se quedó en el lugar ${positionOf(active.id)}.`,
    },
  };
}

interface Props {
  keys: string[];
  onMove: (from: number, to: number) => void;
  children: (key: string, index: number) => ReactNode;
}

/** Photographs in their order. The user changes it by dragging, or with space and the arrow keys. */
export function PhotographGrid({ keys, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moveDropped = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={moveDropped}
      accessibility={dragAccessibilityOf(keys)}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">{keys.map(children)}</ol>
      </SortableContext>
    </DndContext>
  );
}
