import { X } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

/** From this width on the details are next to the list. */
export const besideListQuery = '(width >= 80rem)';

interface Props {
  title: string;
  /** Moves the focus to the title again when another record is shown. */
  recordId: string;
  onClose: () => void;
  children: ReactNode;
}

/** The details of a record: next to its list on a wide screen, otherwise in a modal dialog. */
export function InquiryFrame({ recordId, ...props }: Props) {
  const isBeside = useMediaQuery(besideListQuery);
  return isBeside ? <SidePanel recordId={recordId} {...props} /> : <Dialog {...props} />;
}

/** Whether a key press belongs to something else: a modal dialog, a menu or a field. */
export const isKeyTaken = ({ target }: KeyboardEvent) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, select, textarea, [role=menu]') !== null);

/** A dialog that leaves the rest of the screen usable. */
function SidePanel({ title, recordId, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useBorrowedFocus({ panel, heading, recordId });
  useEscape(onClose);
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      className="border-line bg-paper sticky top-22 flex h-[calc(100dvh-7rem)] flex-col overflow-clip rounded border wrap-anywhere"
    >
      <header className="border-line flex items-center justify-between gap-4 border-b py-2 pr-2 pl-5">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="py-2 text-lg outline-hidden">
          {title}
        </h2>
        <IconButton icon={X} label="Cerrar" onClick={onClose} />
      </header>
      {children}
    </section>
  );
}

interface BorrowedFocus {
  panel: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
  recordId: string;
}

/**
 * Moves the focus to the heading for each record, so that it is announced. When the panel closes, what opened the last record
 * gets the focus back, as after a modal dialog, unless the focus went elsewhere.
 */
function useBorrowedFocus({ panel, heading, recordId }: BorrowedFocus): void {
  const opener = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each record is announced
  useEffect(() => {
    // The heading of the former record is no opener.
    if (!panel.current?.contains(document.activeElement)) opener.current = document.activeElement;
    heading.current?.focus({ preventScroll: true });
  }, [recordId]);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true });
    },
    [],
  );
}

/** Listens from the moment when the panel is visible: a plain effect of a navigation may run later. */
function useEscape(onEscape: () => void): void {
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || document.querySelector('dialog[open], [role=menu]') !== null) return;
    // The same key would close the question that it opens.
    event.preventDefault();
    onEscape();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => closeOnEscape(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
