import { useCallback, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useInquiryUpdates } from '#admin/inquiries/use-inquiry-updates.ts';
import { useMatchUpdates } from '#admin/matches/use-match-updates.ts';
import { CommandPalette } from '#admin/palette/CommandPalette.tsx';
import { usePublicationUpdates } from '#admin/publication/use-publication-updates.ts';
import { UndoBar } from '#admin/removal/UndoBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarDrawer } from './SidebarDrawer.tsx';
import { TopBar } from './TopBar.tsx';
import { useNotices } from './use-notices.ts';

export function AdminLayout() {
  const [opened, setOpened] = useState<'drawer' | 'palette'>();
  const close = useCallback(() => setOpened(undefined), []);
  const openPalette = useCallback(() => setOpened('palette'), []);
  usePaletteShortcut(openPalette);
  useInquiryUpdates();
  useNotices();
  useMatchUpdates();
  usePublicationUpdates();

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
      <a
        href="#contenido"
        className="bg-paper shadow-float fixed top-2 left-2 z-50 -translate-y-20 rounded p-3 focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <aside className="border-line bg-concrete sticky top-0 h-dvh border-r max-lg:hidden">
        <Sidebar />
      </aside>
      <div className="flex min-w-0 flex-col">
        <TopBar onSearch={openPalette} />
        <main
          id="contenido"
          tabIndex={-1}
          className="mx-auto w-full max-w-360 flex-1 p-4 outline-hidden max-lg:pb-28 lg:px-6 lg:pt-4 lg:pb-6"
        >
          <Outlet />
        </main>
      </div>
      <BottomBar onMenu={() => setOpened('drawer')} />
      <UndoBar />
      {opened === 'drawer' && <SidebarDrawer onClose={close} />}
      {opened === 'palette' && <CommandPalette onClose={close} />}
      <ScrollRestoration />
    </div>
  );
}

/** Calls back when Ctrl K is pressed, on a Mac ⌘ K. */
function usePaletteShortcut(onShortcut: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onShortcut();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onShortcut]);
}
