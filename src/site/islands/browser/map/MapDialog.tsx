import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** Full screen. Escape closes it, and the focus returns to what had opened it. It is mounted only while it is open. */
export function MapDialog({ onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Gives the focus back when Back has closed the map.
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-label="Mapa de resultados" onClose={onClose} className="map-dialog">
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
