import type { LinkedCodes } from '#domain/selection.ts';
import { inWords } from '#text/in-words.ts';

/** What a link names and the page cannot show. @param maxCodes how many properties the page has room for */
export function LinkNotice({ linked, maxCodes }: { linked: LinkedCodes; maxCodes: number }) {
  const { unread, omitted } = linked;
  const quoted = unread.map((text) => `«${text}»`);
  return (
    (unread.length > 0 || omitted.length > 0) && (
      <p role="status" className="bg-concrete max-w-prose rounded p-4 print:hidden">
        {unread.length > 0 && `No reconocemos ${inWords(quoted)} en este enlace: una clave es como NP-0042. `}
        {omitted.length > 0 &&
          `Aquí caben ${maxCodes} propiedades, así que no mostramos ${inWords(omitted)}.`}
      </p>
    )
  );
}
