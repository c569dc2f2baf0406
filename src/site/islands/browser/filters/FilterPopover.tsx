import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  isActive: boolean;
  children: ReactNode;
}

/** A panel below its button. Opening scrolls it into view; a click elsewhere or Escape closes it. */
export function FilterPopover({ label, isActive, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);

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
      onToggle={() => panel.current?.scrollIntoView({ block: 'nearest' })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={`btn btn-quiet list-none px-3 font-medium [&::-webkit-details-marker]:hidden ${isActive ? 'border-ink' : 'border-muted/70'}`}
      >
        {label}
        {isActive && (
          <span className="bg-ink size-2 rounded-full forced-color-adjust-none">
            <span className="sr-only">: filtro activo</span>
          </span>
        )}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div
        ref={panel}
        className="border-line bg-paper shadow-float absolute right-0 z-10 mt-2 grid max-h-[calc(100dvh-var(--header-height)-9rem)] w-80 scroll-mb-4 gap-5 overflow-y-auto rounded border p-5"
      >
        {children}
      </div>
    </details>
  );
}
