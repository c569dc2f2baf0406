import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar as a modal drawer, below 1024 px. It closes when the screen changes. */
export function SidebarDrawer({ onClose }: { onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const initialPathname = useRef(pathname);

  useLayoutEffect(() => {
    const element = drawer.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (pathname !== initialPathname.current) onClose();
  }, [pathname, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
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
