import { Ellipsis } from 'lucide-react';
import { linkedScreens } from '#admin/screens.ts';
import { ScreenLink } from './ScreenLink.tsx';

const screens = linkedScreens.filter(({ isInBottomBar }) => isInBottomBar);

/** The most used screens and the menu at the lower edge, below 1024 px. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  return (
    <nav
      aria-label="Accesos rápidos"
      className="border-line bg-paper typing:hidden fixed inset-x-0 bottom-0 z-20 flex border-t pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {screens.map((screen) => (
        <ScreenLink key={screen.path} screen={screen} variant="bottomBar" />
      ))}
      <button
        type="button"
        onClick={onMenu}
        className="text-muted flex min-h-14 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs max-sm:text-[0.7rem]"
      >
        <Ellipsis aria-hidden className="size-5" />
        Más
      </button>
    </nav>
  );
}
