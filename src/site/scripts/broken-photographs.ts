/**
 * Marks photographs that do not load, so that site.css draws the placeholder; one listener for static and live cards.
 * Importing nothing, it stands in each page and is no request.
 */
const selector = 'img[data-photograph]';

function mark(image: HTMLImageElement) {
  image.dataset.broken = '';
  image.alt = image.dataset.photograph ?? '';
}

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches(selector)) mark(target);
  },
  { capture: true },
);

for (const image of document.querySelectorAll<HTMLImageElement>(selector)) {
  if (image.complete && image.currentSrc && image.naturalWidth === 0) mark(image);
}
