import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar below 1024 px; choosing a screen closes it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);

  useLayoutEffect(() => {
    const opened = drawer.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard Escape closes it
    <dialog
      ref={drawer}
      aria-label="Menú"
      onCancel={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="bg-paper text-ink shadow-float m-0 h-dvh max-h-none w-72 max-w-[85vw] p-0 backdrop:bg-black/50 lg:hidden"
    >
      <Sidebar />
    </dialog>
  );
}
