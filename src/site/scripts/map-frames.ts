/** Loads a map when a visitor opens it. Until then no page contacts a third party. */
export function loadOpenedMaps(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches('[data-map]')) return;
      const frame = target.querySelector('iframe');
      if (frame?.dataset.src && !frame.src) frame.src = frame.dataset.src;
    },
    { capture: true },
  );
}
