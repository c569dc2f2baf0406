/** Gives a map's frame its address when a visitor opens it, so that no page asks a third party by itself. */
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches('[data-map]')) return;
    const frame = target.querySelector('iframe');
    if (frame?.dataset.src && !frame.src) frame.src = frame.dataset.src;
  },
  { capture: true },
);
