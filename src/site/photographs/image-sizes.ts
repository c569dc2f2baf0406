/**
 * What a picture as wide as a phone states in `sizes`: of the three pixels that a phone has per point nobody sees the
 * third, so three quarters of the width are enough.
 */
const phoneWidth = '72vw';

/** Of a picture as wide as the page. */
export const fullWidth = `(min-width: 640px) 100vw, ${phoneWidth}`;

/** Of the picture behind a banner, which is cut where the frame is higher than the picture would be. */
export const bannerSizes = {
  low: `(min-width: 640px) 100vw, max(${phoneWidth}, 400px)`,
  tall: '(min-width: 640px) max(100vw, min(156vh, 1496px)), max(100vw, 70vh)',
};

/** Of the picture of a card, by how many stand in a row on a wide screen. */
export const cardSizes = {
  inThrees: `(min-width: 1024px) 400px, (min-width: 712px) 50vw, ${fullWidth}`,
  inFours: `(min-width: 1024px) 300px, (min-width: 712px) 50vw, ${fullWidth}`,
};
