import { lazy, Suspense, useState } from 'react';
import type { AlertFormProps } from './AlertForm.tsx';

/** The form loads when the visitor asks for it. */
const AlertForm = lazy(() => import('./AlertForm.tsx').catch(() => ({ default: AlertNotLoaded })));

const AlertNotLoaded = () => (
  <p role="alert" className="text-danger text-sm">
    No se pudo cargar el formulario. Recarga la página.
  </p>
);

/** Offers to tell a visitor about properties like those of the list. */
export function AlertOffer(props: AlertFormProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense>
        <AlertForm {...props} />
      </Suspense>
    );
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="btn btn-quiet justify-self-start print:hidden noscript:hidden"
    >
      Avísame cuando haya algo así
    </button>
  );
}
