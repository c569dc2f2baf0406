import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** What a screen reader says while the photographs are put into another order. */
export function accessibilityFor(keys: string[]): NonNullable<DndContextProps['accessibility']> {
  const place = (id: UniqueIdentifier) => `${keys.indexOf(String(id)) + 1} de ${keys.length}`;
  return {
    screenReaderInstructions: {
      draggable:
        'Presiona espacio para tomar la fotografía, las flechas para moverla, espacio para dejarla y Escape para cancelar.',
    },
    announcements: {
      onDragStart: ({ active }) => `Tomaste la fotografía ${place(active.id)}.`,
      onDragOver: ({ over }) => (over ? `Está sobre el lugar ${place(over.id)}.` : undefined),
      onDragEnd: ({ over }) => (over ? `Quedó en el lugar ${place(over.id)}.` : undefined),
      onDragCancel: ({ active }) => `Se quedó en el lugar ${place(active.id)}.`,
    },
  };
}
