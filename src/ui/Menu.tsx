import type { LucideIcon } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

interface Props {
  /** What the button that opens the menu shows. */
  trigger: ReactNode;
  children: ReactNode;
}

/** Actions under a button. Arrows, Home and End move, Escape and leaving close. */
export function Menu({ trigger, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    const all = items();
    const target = targetOf(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (target === undefined) return;
    event.preventDefault();
    all.at(target)?.focus();
  };

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="hover:bg-slab aria-expanded:bg-slab flex min-h-11 cursor-pointer items-center gap-2 rounded px-1.5"
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          onKeyDown={press}
          onClick={close}
          onBlur={leave}
          className="border-line bg-paper shadow-float absolute top-full right-0 z-50 mt-1.5 min-w-52 rounded border py-1"
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** The item that a key leads to; undefined for keys that lead nowhere. */
function targetOf(key: string, current: number, amount: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % amount;
  if (key === 'ArrowUp') return current - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : undefined;
}

interface ItemProps {
  icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onClick}
      className="hover:bg-slab focus:bg-slab flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 -outline-offset-2"
    >
      <Icon aria-hidden className="text-muted size-4" />
      {children}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className="border-line my-1" />;
}
