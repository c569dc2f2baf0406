import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title: string;
  text: string;
  /** The title gets the focus when the focused button has disappeared. */
  takesFocus?: boolean;
  /** Offers to try again. */
  onRetry?: (() => void) | undefined;
  /** Links to other pages. */
  children?: ReactNode;
}

/** The message of a link's page without a record. */
export function LinkPageMessage({ title, text, takesFocus = false, onRetry, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <p role="status" className="max-w-prose text-lg">
        {text}
      </p>
      {onRetry && (
        <button type="button" onClick={onRetry} className="btn btn-quiet">
          Reintentar
        </button>
      )}
      {children}
    </>
  );
}
