import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** The content of the button that opens the menu. */
  trigger: ReactNode;
  children: ReactNode;
}

/** A button that opens a menu of actions below it. */
export function Menu({ trigger, children }: Props) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger className="hover:bg-slab aria-expanded:bg-slab flex min-h-11 cursor-pointer items-center gap-2 rounded px-1.5">
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} positionMethod="fixed" className="z-50">
          <BaseMenu.Popup className="border-line bg-paper shadow-float min-w-52 rounded border py-1 outline-hidden">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface ItemProps {
  icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, onClick, children }: ItemProps) {
  return (
    <BaseMenu.Item
      onClick={onClick}
      className="data-highlighted:bg-slab flex min-h-11 cursor-pointer items-center gap-3 px-4 -outline-offset-2"
    >
      <Icon aria-hidden className="text-muted size-4" />
      {children}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="border-line my-1 border-t" />;
}
