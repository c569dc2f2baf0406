import { precompressTextFiles } from '#render/files/precompress.ts';
import type { Release } from '#server/publisher/release-reader.ts';
import { printLine } from '#server/terminal.ts';

/**
 * Makes the switch that shows a release immediately and compresses its text files in the background. Variants are
 * served as soon as they exist. Showing another release stops the compression of the one before.
 */
export function makeReleaseSwitch(show: (release: Release) => void, signal: AbortSignal) {
  let superseded = new AbortController();
  let compressing = Promise.resolve();

  return {
    show(release: Release): void {
      superseded.abort();
      superseded = new AbortController();
      const stopped = AbortSignal.any([signal, superseded.signal]);
      show(release);
      compressing = compressing
        .then(() => precompressTextFiles(release.store, { names: release.files.values(), signal: stopped }))
        .catch((error: Error) => printLine(`  El sitio se sirve en parte sin comprimir: ${error.message}`));
    },
    /** Waits until the shown release is compressed or the compression was stopped. */
    compressed: () => compressing,
  };
}
