import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl print:mb-2 print:text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Plain text; blank lines separate paragraphs. */
export function Description({ text }: { text: string }) {
  if (text.trim() === '')
    return <p className="text-muted">No hay descripción disponible para esta propiedad.</p>;
  return (
    <div className="grid max-w-prose gap-4 [overflow-wrap:anywhere] print:max-w-none print:gap-2">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity and never move
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

export function Features({ features }: { features: string[] }) {
  if (features.length === 0) {
    return <p className="text-muted">No hay características disponibles para esta propiedad.</p>;
  }
  return <CheckedList items={features} />;
}

export function CheckedList({ items }: { items: string[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-2.5 sm:grid-cols-2 print:grid-cols-3 print:gap-y-0.5">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5 [overflow-wrap:anywhere]">
          <Check className="text-muted mt-[0.3em] size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
