import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { isWithinBounds, type MapBounds } from '#domain/map-bounds.ts';
import type { MapPin } from './map-catalog.ts';

interface ShownPin {
  pin: MapPin;
  marker: Marker;
  button: HTMLButtonElement;
}

/** Shows pins as buttons. Pins that stay keep their element, and with it the focus. */
export function makePinLayer(map: LeafletMap, onPin: (pin: MapPin) => void) {
  const shown = new Map<number, ShownPin>();
  let marked: number | undefined;

  const highlight = ({ button, marker: place }: ShownPin, isMarked: boolean) => {
    button.toggleAttribute('data-marked', isMarked);
    place.setZIndexOffset(isMarked ? 1_000 : 0);
  };

  const add = (pin: MapPin): ShownPin => {
    const button = document.createElement('button');
    button.type = 'button';
    const icon = divIcon({ html: button, className: 'map-pin-place', iconSize: [0, 0] });
    const added = { pin, button, marker: marker([pin.latitude, pin.longitude], { icon, keyboard: false }) };
    // Leaflet tells a click from the end of a drag.
    added.marker.on('click', () => onPin(added.pin)).addTo(map);
    return added;
  };

  const update = (one: ShownPin, pin: MapPin, seen: MapBounds) => {
    one.pin = pin;
    const { button } = one;
    button.className = `map-pin${pin.count > 1 ? ' map-cluster' : ''}${pin.isApproximate ? ' map-approximate' : ''}`;
    if (button.textContent !== pin.label) button.textContent = pin.label;
    button.setAttribute('aria-label', pin.name);
    // Hidden pins cannot be reached by keyboard.
    button.tabIndex = isWithinBounds(seen, pin) ? 0 : -1;
  };

  return {
    show(pins: MapPin[], seen: MapBounds) {
      const wanted = new Set(pins.map(({ key }) => key));
      for (const [key, one] of shown) {
        if (wanted.has(key)) continue;
        one.marker.remove();
        shown.delete(key);
      }
      for (const pin of pins) {
        const one = shown.get(pin.key) ?? add(pin);
        shown.set(pin.key, one);
        update(one, pin, seen);
        highlight(one, pin.key === marked);
      }
    },
    /** Highlights the pin with this key, and no other. */
    mark(key: number | undefined) {
      marked = key;
      for (const [each, one] of shown) highlight(one, each === key);
    },
    /** Moves the focus to the first pin that passes. @returns false when there is none */
    focus(passes: (pin: MapPin) => boolean): boolean {
      const one = [...shown.values()].find(({ pin, button }) => button.tabIndex === 0 && passes(pin));
      one?.button.focus({ preventScroll: true });
      return one !== undefined;
    },
  };
}
