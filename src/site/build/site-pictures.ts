import { isESMImportedImage } from 'astro/assets/utils';
import { hashTransform, propsToFilename } from 'astro/assets/utils/node';

/** Of Astro's configuration, where nothing else is stated. */
const service = 'astro/assets/services/sharp';

/**
 * Astro asks here for the address of each picture of the site's own that a page shows, as of any program that renders
 * pages apart from its own build; that of the bundles encoded it.
 */
globalThis.astroAsset = {
  referencedImages: new Set(),
  addStaticImage(transform, hashed) {
    const path = isESMImportedImage(transform.src) ? transform.src.src : transform.src;
    return propsToFilename(path, transform, hashTransform(transform, service, hashed));
  },
};
