import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';

interface Props {
  title: string;
  /** Absolute. */
  url: string;
}

/** How long 'Enlace copiado' is shown. */
const confirmationMs = 2_500;

/** Opens the share menu of the device. Without one, copies the URL, or shows it to be copied by hand. */
export function ShareButton({ title, url }: Props) {
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      setTimeout(() => setCopied(false), confirmationMs);
    } catch {
      window.prompt('Copia el enlace', url);
    }
  };

  const share = async () => {
    if (typeof navigator.share !== 'function') return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if (!wasClosed(error)) await copy();
    }
  };

  return (
    <button
      type="button"
      onClick={share}
      className="btn btn-quiet max-sm:px-3 max-sm:text-sm noscript:hidden"
    >
      {isCopied ? (
        <Check className="size-5" aria-hidden="true" />
      ) : (
        <Share2 className="size-5" aria-hidden="true" />
      )}
      <span aria-live="polite" className="max-sm:sr-only">
        {isCopied ? 'Enlace copiado' : 'Compartir'}
      </span>
    </button>
  );
}

/** Closing the share menu is not an error. */
const wasClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
