import { initialsOf } from '#domain/initials.ts';
import type { ShownBroker } from '#site/contact/shown-broker.ts';

/** The broker: name, photograph or initials, and the typical answer time. The buttons below call this person. */
export function SheetBroker({ broker: { name, portrait, answer } }: { broker: ShownBroker }) {
  return (
    <div className="broker">
      {portrait ? (
        <img src={portrait} alt="" width="56" height="56" loading="lazy" />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
      <p>
        Te atiende <strong translate="no">{name}</strong>
        {answer && <small>{answer}</small>}
      </p>
    </div>
  );
}
