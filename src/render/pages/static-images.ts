import { isESMImportedImage } from 'astro/assets/utils';
import { hashTransform, propsToFilename } from 'astro/assets/utils/node';

/** Of Astro's configuration, where nothing else is stated. */
const service = 'astro/assets/services/sharp';

/**
 * Astro asks here for the address of each picture of the site's own that a page shows. `astro build` has encoded those that
 * an empty catalogue's pages show; one that only the page of a property or a place shows has an address and no file, and
 * the check of the release names it.
 */
globalThis.astroAsset = {
  referencedImages: new Set(),
  addStaticImage(transform, hashed) {
    const path = isESMImportedImage(transform.src) ? transform.src.src : transform.src;
    return propsToFilename(path, transform, hashTransform(transform, service, hashed));
  },
};
