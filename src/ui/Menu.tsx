import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  trigger: ReactElement;
  children: ReactNode;
}

/** Actions under a button, with the keyboard of a menu. */
export function Menu({ trigger, children }: Props) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} className="z-50 outline-hidden">
          <BaseMenu.Popup className="border-line bg-paper shadow-float min-w-52 rounded border py-1 text-sm outline-hidden">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface ItemProps {
  icon: LucideIcon;
  /** The element that the item is, for links. */
  render?: ReactElement;
  onClick?: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, render, onClick, children }: ItemProps) {
  return (
    <BaseMenu.Item
      {...(render && { render })}
      {...(onClick && { onClick })}
      className="data-highlighted:bg-slab flex min-h-11 cursor-pointer items-center gap-3 px-4 outline-hidden"
    >
      <Icon aria-hidden className="text-muted size-4" />
      {children}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="border-line my-1 border-t" />;
}
