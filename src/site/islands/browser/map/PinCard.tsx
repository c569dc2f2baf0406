import { X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CardProperty } from '#site/properties/property-card.ts';
import { formatNumber } from '#text/format.ts';
import type { MapPin } from './map-catalog.ts';
import { SmallCard } from './SmallCard.tsx';

interface Props {
  pin: MapPin;
  /** Undefined while they are loading. */
  cards: CardProperty[] | undefined;
  onClose: () => void;
}

/** Small cards of the properties at a pin. The focus moves to them. */
export function PinCard({ pin, cards, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useFocusOnFirstLink(list, cards);
  const title =
    pin.count > 1 ? `${formatNumber(pin.count)} propiedades en este lugar` : 'Propiedad en el mapa';
  return (
    <div
      role="dialog"
      aria-label={title}
      className="map-card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // In full screen it would close the map too.
        event.preventDefault();
        onClose();
      }}
    >
      <div className="map-card-top">
        <p>
          {pin.count > 1 && <strong>{title}</strong>}
          {pin.isApproximate && <span>Ubicación aproximada: el centro de su zona</span>}
        </p>
        <button type="button" aria-label="Cerrar" onClick={onClose} className="map-close">
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <ul ref={list} aria-busy={!cards}>
        {cards?.map((card) => (
          <li key={card.id}>
            <SmallCard property={card} />
          </li>
        ))}
        {cards && pin.count > cards.length && (
          <li className="map-more">
            y {formatNumber(pin.count - cards.length)} más. Reduce los filtros o usa la lista.
          </li>
        )}
      </ul>
    </div>
  );
}

/** Also when the cards arrive later: until then nothing in the card can have the focus but the button that closes it. */
function useFocusOnFirstLink(list: RefObject<HTMLElement | null>, cards: CardProperty[] | undefined) {
  useLayoutEffect(() => {
    if (cards) list.current?.querySelector('a')?.focus();
  }, [list, cards]);
}
