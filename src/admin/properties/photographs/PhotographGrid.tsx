import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { dragAccessibilityOf } from './drag-announcements.ts';

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
