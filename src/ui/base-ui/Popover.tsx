import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';

interface Props {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The name of the popover for screen readers. */
  title: string;
  /** The content of the button that opens it. */
  trigger: ReactNode;
  triggerClass: string;
  children: ReactNode;
}

/** A button that opens a small form next to it. The first input gets the focus with its text selected. */
export function Popover({ isOpen, onOpenChange, title, trigger, triggerClass, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const selectFirstInput = () => {
    const input = popup.current?.querySelector('input');
    input?.select();
    return input ?? true;
  };
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(isNowOpen) => onOpenChange(isNowOpen)}>
      <BasePopover.Trigger
        className={`hover:bg-slab aria-expanded:bg-slab -mx-1.5 cursor-pointer rounded px-1.5 text-left ${triggerClass}`}
      >
        {trigger}
      </BasePopover.Trigger>
      <BasePopover.Portal>
        <BasePopover.Positioner
          align="end"
          sideOffset={4}
          collisionPadding={8}
          // When neither side has room, it covers the button rather than leave the screen.
          collisionAvoidance={{ side: 'shift', align: 'shift' }}
          positionMethod="fixed"
          className="z-50"
        >
          <BasePopover.Popup
            ref={popup}
            initialFocus={selectFirstInput}
            aria-label={title}
            className="border-line bg-paper shadow-float max-h-[calc(100dvh-1rem)] w-[min(20rem,calc(100vw-1rem))] overflow-y-auto rounded border p-4 text-left outline-hidden"
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
