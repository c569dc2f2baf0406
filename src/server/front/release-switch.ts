import { precompressTextFiles } from '#render/files/precompress.ts';
import type { Release } from '#server/publisher/release-reader.ts';
import { printFailure } from '#server/terminal.ts';

/**
 * Makes the switch that shows a release immediately and compresses its text files in the background. Variants are
 * served as soon as they exist. Showing another release stops the compression of the one before.
 * @param show shows a release to visitors
 * @param beforeFile awaited before each file is compressed, so that an edit has the processor for itself
 */
export function makeReleaseSwitch(
  show: (release: Release) => void,
  beforeFile: () => Promise<void>,
  signal: AbortSignal,
) {
  let superseded = new AbortController();
  let compressing = Promise.resolve();
  /** The shown files that are known to be compressed. */
  let compressed: ReadonlySet<string> = new Set();

  async function compress({ store, files }: Release, stopped: AbortSignal): Promise<void> {
    const shown = new Set(files.values());
    // A file that is not shown any more may be removed, and come back without its variants.
    compressed = compressed.intersection(shown);
    const names = shown.difference(compressed);
    await precompressTextFiles(store, { names, beforeFile, signal: stopped });
    if (!stopped.aborted) compressed = shown;
  }

  return {
    show(release: Release): void {
      superseded.abort();
      superseded = new AbortController();
      const stopped = AbortSignal.any([signal, superseded.signal]);
      show(release);
      compressing = compressing
        .then(() => compress(release, stopped))
        .catch((error: Error) =>
          printFailure(`  El sitio se sirve en parte sin comprimir: ${error.message}`),
        );
    },
    /** Waits until the shown release is compressed or the compression was stopped. */
    compressed: () => compressing,
  };
}
