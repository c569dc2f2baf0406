import { isESMImportedImage } from 'astro/assets/utils';
import { hashTransform, propsToFilename } from 'astro/assets/utils/node';

/** Astro's default service. */
const service = 'astro/assets/services/sharp';

/**
 * Tells Astro the URL of each image of the site's own that a page shows, as `astro build` does with its own function of
 * this name. Astro has no documented interface for this. The image files were encoded when the bundles were made, for
 * an empty catalog. An image that only the page of a property or a location shows has no file; the site check reports it.
 */
globalThis.astroAsset = {
  referencedImages: new Set(),
  addStaticImage(transform, hashedProperties) {
    const path = isESMImportedImage(transform.src) ? transform.src.src : transform.src;
    return propsToFilename(path, transform, hashTransform(transform, service, hashedProperties));
  },
};
