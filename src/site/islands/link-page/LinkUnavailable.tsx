import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '#paths.ts';

export const ContactLink = () => (
  <a href={paths.contact()} className="btn btn-quiet">
    Escribirnos
  </a>
);

interface Props<Gone extends string> {
  /** What the link opens, as in "Tu visita". */
  noun: string;
  state: 'loading' | 'failed' | Gone;
  /** What is said in each state in which the link opens nothing any more. */
  gone: Record<Gone, { title: string; text: string }>;
  /** The title gets the focus when the focused button has disappeared. */
  takesFocus?: boolean;
  onRetry: () => void;
  /** Where to go from there; the contact page unless stated. */
  children?: ReactNode;
}

/** What the page of a link says while, or because, it shows no record. */
export function LinkUnavailable<Gone extends string>({
  noun,
  state,
  gone,
  takesFocus = false,
  onRetry,
  children = <ContactLink />,
}: Props<Gone>) {
  const title = `Tu ${noun}`;
  if (state === 'loading') return <Message title={title} text={`Cargando tu ${noun}...`} />;
  if (state === 'failed') {
    const text = 'No se pudo cargar. Revisa tu conexión e inténtalo de nuevo.';
    return <Message title={title} text={text} takesFocus={takesFocus} onRetry={onRetry} />;
  }
  return (
    <Message {...gone[state as Gone]} takesFocus={takesFocus}>
      {children}
    </Message>
  );
}

interface MessageProps {
  title: string;
  text: string;
  takesFocus?: boolean;
  /** Offers to try again. */
  onRetry?: () => void;
  children?: ReactNode;
}

function Message({ title, text, takesFocus = false, onRetry, children }: MessageProps) {
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
