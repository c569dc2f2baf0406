import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { visitorToasts } from '#text/visitor-toasts.ts';

export function Waiting() {
  return (
    <p role="status" className="shell py-8">
      Cargando propiedades...
    </p>
  );
}

/** @param className of the frame around the message */
export function LoadFailed({
  onRetry,
  className = 'shell pb-20',
}: {
  onRetry: () => void;
  className?: string;
}) {
  return (
    <div className={className}>
      <div role="alert" className="bg-danger-tint grid justify-items-start gap-3 rounded p-5">
        <p>{visitorToasts.listNotLoaded.description}</p>
        <button type="button" onClick={onRetry} className="btn btn-quiet">
          Reintentar
        </button>
      </div>
    </div>
  );
}

/** What a page says that shows nothing until the visitor has chosen properties. */
export function NothingChosen({
  title,
  notice,
  children,
}: {
  title: string;
  /** What the link says that is not understood. */
  notice: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="shell grid justify-items-start gap-5 pt-4 pb-20">
      <h1 className="text-3xl">{title}</h1>
      {notice}
      <p className="text-muted max-w-prose text-lg">{children}</p>
      <a href={paths.properties()} className="btn btn-primary">
        Ver propiedades
      </a>
    </section>
  );
}
