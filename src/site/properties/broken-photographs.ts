import { noPhotograph } from './no-photograph.ts';

/** Marks photographs that do not load, so that site.css draws the placeholder; one listener for static and live cards. */
const selector = 'img[data-photograph]';

function mark(image: HTMLImageElement) {
  image.dataset.broken = '';
  image.alt = noPhotograph;
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
