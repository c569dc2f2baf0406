/**
 * Values of the `sizes` attribute. A phone has three pixels per CSS pixel, but two look the same: three quarters of the
 * width load a smaller file.
 */
const phoneWidth = '72vw';

/** For an image as wide as the page. */
export const fullWidthSizes = `(min-width: 640px) 100vw, ${phoneWidth}`;

/** For the image behind a Hero, which is cropped in a tall frame. */
export const bannerSizes = {
  slim: fullWidthSizes,
  medium: `(min-width: 640px) 100vw, max(${phoneWidth}, 400px)`,
  tall: '(min-width: 640px) max(100vw, min(156vh, 1496px)), max(100vw, 70vh)',
};

/** For the photograph of a card, by the number of cards per row on a wide screen. */
export const cardSizes = {
  threePerRow: `(min-width: 1024px) 400px, (min-width: 712px) 50vw, ${fullWidthSizes}`,
  fourPerRow: `(min-width: 1024px) 300px, (min-width: 712px) 50vw, ${fullWidthSizes}`,
};
