import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HiddenFilters } from './lazy-filters.tsx';

interface Props {
  label: string;
  isActive: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A panel below its button. Its controls are loaded and rendered when it opens first. Opening scrolls it into view; a click elsewhere
 * or Escape closes it.
 */
export function FilterPopover({ label, isActive, isWide = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isRendered, setRendered] = useState(false);
  const scrollIntoView = () => panel.current?.scrollIntoView({ block: 'nearest' });
  // It may have been opened before hydration.
  useEffect(() => setRendered(details.current?.open === true), []);

  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (details.current?.open && !details.current.contains(target as Node)) details.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);

  return (
    <details
      ref={details}
      className="group relative shrink-0"
      onToggle={({ currentTarget }) => {
        setRendered((wasRendered) => wasRendered || currentTarget.open);
        scrollIntoView();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={`btn btn-quiet relative list-none px-3 font-medium [&::-webkit-details-marker]:hidden ${isActive ? 'border-ink' : 'border-muted/70'}`}
      >
        {label}
        {isActive && (
          <span className="bg-mark ring-paper absolute -top-1 -right-1 size-2.5 rounded-full ring-2">
            <span className="sr-only">: filtro activo</span>
          </span>
        )}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div
        ref={panel}
        className={`border-line bg-paper shadow-float absolute right-0 z-10 mt-2 grid max-h-[calc(100dvh-var(--header-height)-9rem)] scroll-mb-4 gap-5 overflow-y-auto rounded border p-5 ${isWide ? 'w-96' : 'w-80'}`}
      >
        {isRendered && <HiddenFilters onShown={scrollIntoView}>{children}</HiddenFilters>}
      </div>
    </details>
  );
}
