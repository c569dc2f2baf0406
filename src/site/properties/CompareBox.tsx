import type { CardProperty } from './property-card.ts';

interface Props extends Pick<CardProperty, 'reference_code' | 'title'> {
  /** The place of the box: card or page. */
  className: string;
}

/**
 * Takes a property into the selection, and into the comparison while there is room. It is plain HTML: the inline script of
 * the header checks it, and a change loads the rest. Without JavaScript it is hidden.
 */
export const CompareBox = ({ reference_code, title, className }: Props) => (
  <label
    className={`bg-paper z-10 flex min-h-11 items-center gap-2 rounded text-sm font-semibold print:hidden noscript:hidden ${className}`}
  >
    <input
      type="checkbox"
      data-compare={title}
      value={reference_code}
      defaultChecked={globalThis.selectedCodes?.includes(reference_code)}
      className="accent-ink size-5"
    />
    Comparar<span className="sr-only"> {title}</span>
  </label>
);
