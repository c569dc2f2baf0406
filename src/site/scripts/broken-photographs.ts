const photographs = 'img[data-photograph]';

/**
 * Marks photographs that do not load, so that site.css draws a placeholder. One listener serves static and live cards.
 * Astro inlines a script without imports into the page, which saves a request.
 */
export function markBrokenPhotographs(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(photographs)) markBroken(target);
    },
    { capture: true },
  );
  for (const image of document.querySelectorAll<HTMLImageElement>(photographs)) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) markBroken(image);
  }
}

function markBroken(image: HTMLImageElement) {
  image.dataset.broken = '';
  image.alt = image.dataset.photograph ?? '';
}
