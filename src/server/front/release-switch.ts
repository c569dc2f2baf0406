import { compressTexts } from '#render/files/precompress.ts';
import type { Release } from '#server/publisher/releases.ts';
import { say } from '#server/terminal.ts';

/** Shows releases at once as they were built, and again when their texts are compressed. */
export function createShowing(show: (release: Release) => void, signal: AbortSignal) {
  let superseded = new AbortController();
  let compressing = Promise.resolve();

  return {
    show(release: Release): void {
      superseded.abort();
      superseded = new AbortController();
      const ended = AbortSignal.any([signal, superseded.signal]);
      show(release);
      compressing = compressing
        .then(() => compressTexts(release.site, ended))
        .then(() => (ended.aborted ? undefined : show(release)))
        .catch((error: Error) => say(`  El sitio se sirve sin comprimir: ${error.message}`));
    },
    /** Once what is shown is compressed, or interrupted. */
    compressed: () => compressing,
  };
}
