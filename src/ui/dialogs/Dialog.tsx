import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';

const sizes = {
  small: 'md:max-w-lg',
  tall: 'max-md:h-dvh md:max-w-lg',
  large: 'max-md:h-dvh md:max-w-4xl',
};

interface Props {
  title: string;
  size?: keyof typeof sizes;
  /** Without it the user cannot close the dialog and has to answer it. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. Below 768 px it is a sheet at the lower edge.
 * The element with `data-focus` gets the focus, or else the title.
 */
export function Dialog({ title, size = 'small', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressOutside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const target = element?.querySelector<HTMLElement>('[data-focus]') ?? heading.current;
    target?.focus();
    return () => element?.close();
  }, []);

  const close = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  };

  /**
   * Browsers close a dialog at the second Escape even if its cancel event was prevented. A dialog that is still
   * mounted opens again, and so do the dialogs above it, to stay on top.
   */
  const reopen = () => {
    const closed = dialog.current;
    if (!closed || closed.open) return;
    closed.showModal();
    const dialogs = [...document.querySelectorAll('dialog')];
    for (const later of dialogs.slice(dialogs.indexOf(closed) + 1)) {
      if (!later.open) continue;
      later.close();
      later.showModal();
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={close}
      onClose={reopen}
      onPointerDown={({ target, currentTarget }) => {
        isPressOutside.current = target === currentTarget;
      }}
      onClick={(event) => isPressOutside.current && close(event)}
      className={`bg-paper text-ink shadow-float m-auto max-h-dvh w-full max-w-full flex-col overflow-clip p-0 wrap-anywhere backdrop:bg-black/50 open:flex max-md:mb-0 max-md:rounded-t md:max-h-[92dvh] md:rounded ${sizes[size]}`}
    >
      <header className="border-line flex items-center justify-between gap-4 border-b py-2 pr-2 pl-5">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="py-2 text-lg outline-hidden">
          {title}
        </h2>
        {onClose && <IconButton icon={X} label="Cerrar" onClick={onClose} />}
      </header>
      {children}
    </dialog>
  );
}

/** The scrolling part between title and actions. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <div tabIndex={0} className="relative min-h-0 grow overflow-y-auto p-5 -outline-offset-4">
      {children}
    </div>
  );
}

/** The buttons at the lower edge, always visible. The last one is the primary action. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <footer className="border-line bg-paper flex flex-wrap justify-end gap-3 border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:flex-1 max-md:*:px-2 max-md:*:last:flex-[1.3]">
      {children}
    </footer>
  );
}
