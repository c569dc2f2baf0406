import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** The content of the button that opens the menu. */
  trigger: ReactNode;
  /** The accessible name of the button, when its content is not enough. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A button that opens a menu of actions below it. */
export function Menu({ trigger, label, className = 'min-h-11 px-1.5', children }: Props) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        aria-label={label}
        className={`hover:bg-slab aria-expanded:bg-slab flex cursor-pointer items-center gap-2 rounded ${className}`}
      >
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} positionMethod="fixed" className="z-50">
          <BaseMenu.Popup className="border-line bg-paper shadow-float max-w-[calc(100vw-1rem)] min-w-52 rounded border py-1 outline-hidden">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** A line of a menu that says why something is missing. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <p className="text-muted flex min-h-11 items-center px-4">{children}</p>;
}

const itemClass =
  'data-highlighted:bg-slab flex min-h-11 cursor-pointer items-center gap-3 px-4 -outline-offset-2';

interface ItemProps {
  icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, onClick, children }: ItemProps) {
  return (
    <BaseMenu.Item onClick={onClick} className={itemClass}>
      <Icon aria-hidden className="text-muted size-4" />
      {children}
    </BaseMenu.Item>
  );
}

interface LinkProps {
  icon: LucideIcon;
  href: string;
  onClick?: () => void;
  children: ReactNode;
}

/** An item that opens another site in a new tab. */
export function MenuLink({ icon: Icon, href, onClick, children }: LinkProps) {
  return (
    <BaseMenu.LinkItem
      href={href}
      target="_blank"
      rel="noreferrer"
      closeOnClick
      onClick={onClick}
      className={itemClass}
    >
      <Icon aria-hidden className="text-muted size-4" />
      {children}
    </BaseMenu.LinkItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="border-line my-1 border-t" />;
}

interface ChoicesProps<Name extends string> {
  label: string;
  choices: readonly { name: Name; label: string }[];
  current: Name;
  onChoose: (name: Name) => void;
}

/** Choices; one of them is current. */
export function MenuChoices<Name extends string>({ label, choices, current, onChoose }: ChoicesProps<Name>) {
  return (
    <BaseMenu.RadioGroup aria-label={label} value={current} onValueChange={(name: Name) => onChoose(name)}>
      {choices.map((choice) => (
        <BaseMenu.RadioItem
          key={choice.name}
          value={choice.name}
          closeOnClick
          className={`group ${itemClass}`}
        >
          <Check aria-hidden className="size-4 opacity-0 group-data-checked:opacity-100" />
          {choice.label}
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

interface CheckboxProps {
  isChecked: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** An item that is on or off. The menu stays open. */
export function MenuCheckbox({ isChecked, onToggle, children }: CheckboxProps) {
  return (
    <BaseMenu.CheckboxItem checked={isChecked} onCheckedChange={onToggle} className={`group ${itemClass}`}>
      <Check aria-hidden className="size-4 opacity-0 group-data-checked:opacity-100" />
      {children}
    </BaseMenu.CheckboxItem>
  );
}
