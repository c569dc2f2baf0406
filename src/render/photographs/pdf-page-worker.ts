import { parentPort, workerData } from 'node:worker_threads';
import type { PdfPageOrder } from './render-pdf-page.ts';

const { pdf, maxWidth, maxHeight, maxMemoryBytes }: PdfPageOrder = workerData;

/** PDFium runs as WebAssembly and takes memory only through this function. Without memory it ends with an error. */
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function growWithinLimit(pages: number) {
  const bytesPerPage = 65_536;
  if (this.buffer.byteLength + pages * bytesPerPage > maxMemoryBytes) throw new RangeError('too much memory');
  return grow.call(this, pages);
};

const { PDFiumLibrary } = await import('@hyzyla/pdfium');
const library = await PDFiumLibrary.init();
const document = await library.loadDocument(pdf);
const page = document.getPage(0);
const { originalWidth, originalHeight } = page.getOriginalSize();
const scale = Math.min(maxWidth / originalWidth, maxHeight / originalHeight);
const { width, height, data } = await page.render({
  width: Math.max(1, Math.round(originalWidth * scale)),
  height: Math.max(1, Math.round(originalHeight * scale)),
});
// The pixels of the library are a view of its own memory, which cannot be transferred.
const pixels = Uint8Array.from(data);
parentPort?.postMessage({ width, height, pixels }, [pixels.buffer]);
