/** Time for a slow browser to begin a download. */
const downloadStartMs = 60_000;

/**
 * Opens the share menu of a phone or tablet with a file, for example for WhatsApp. Elsewhere, and where the browser
 * refuses, downloads it.
 */
export async function deliverFile(file: File): Promise<void> {
  const data: ShareData = { files: [file], title: file.name };
  const isTouched = matchMedia('(pointer: coarse)').matches;
  if (!isTouched || !navigator.canShare?.(data)) return download(file);
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the menu is no failure. A browser refuses when the tap is too long ago.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file);
  }
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), downloadStartMs);
}
