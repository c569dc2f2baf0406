import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';

interface Props {
  title: string;
  /** The whole address of what is shared. */
  address: string;
}

/** Milliseconds that 'Enlace copiado' stands. */
const confirmation = 2_500;

/** The device's own sharing where there is one, else the address on the clipboard, else the address to copy by hand. */
export function ShareButton({ title, address }: Props) {
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      setTimeout(() => setCopied(false), confirmation);
    } catch {
      window.prompt('Copia el enlace', address);
    }
  };

  const share = async () => {
    if (typeof navigator.share !== 'function') return copy();
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      if (!isClosing(error)) await copy();
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

/** Closing the device's sheet is no failure. */
const isClosing = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
