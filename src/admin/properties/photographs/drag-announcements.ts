import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** Returns the texts that a screen reader speaks while the user reorders photographs. */
export function dragAccessibilityOf(keys: string[]): NonNullable<DndContextProps['accessibility']> {
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
