import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './buttons/Button.tsx';

/** Shown in place of content that does not exist. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="text-muted grid justify-items-center gap-4 px-4 py-12 text-center">{children}</div>;
}

export function Loading() {
  return (
    <p role="status" className="text-muted p-10 text-center">
      Cargando...
    </p>
  );
}

/** Shown in place of content that could not be loaded. */
export function Failed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div role="alert" className="bg-danger-tint text-danger flex flex-wrap items-center gap-4 rounded p-4">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-48">{children}</p>
      <Button onClick={onRetry}>Reintentar</Button>
    </div>
  );
}
