/** Loads a map or a video when a visitor opens it. Until then no page contacts a third party. */
export function loadOpenedFrames(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches('[data-map], [data-video]')) return;
      const frame = target.querySelector('iframe');
      if (!frame?.dataset.src) return;
      if (target.open && !frame.src) frame.src = frame.dataset.src;
      // A hidden video would go on playing.
      if (!target.open && target.matches('[data-video]')) frame.removeAttribute('src');
    },
    { capture: true },
  );
}
