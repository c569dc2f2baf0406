import { Menu } from 'lucide-react';
import { ScreenLink } from './ScreenLink.tsx';
import { thumbScreens } from './screens.ts';

/** The screens of every day under the thumb, below 1024 px. */
export function ThumbBar({ onMenu }: { onMenu: () => void }) {
  return (
    <nav
      aria-label="Accesos rápidos"
      className="border-line bg-paper typing:hidden fixed inset-x-0 bottom-0 z-20 flex border-t pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {thumbScreens.map((screen) => (
        <ScreenLink key={screen.to} screen={screen} look="thumb" />
      ))}
      <button
        type="button"
        onClick={onMenu}
        className="text-muted flex min-h-14 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs"
      >
        <Menu aria-hidden className="size-5" />
        Menú
      </button>
    </nav>
  );
}
