import { fetchFile } from '#datasheet/load-datasheet.ts';

/** Pixels for each point of paper: about 190 per inch. */
const pixelsPerPoint = 2.6;
const qualities = [0.82, 0.7, 0.55, 0.4];

/** @throws Error when the image cannot be loaded or read */
export const loadImage = async (src: string): Promise<ImageBitmap> =>
  createImageBitmap(await (await fetchFile(src)).blob());

interface JpegSize {
  /** Points on paper. */
  width: number;
  height: number;
  /** The quality is lowered until the file is smaller, down to 0.4. */
  maxBytes: number;
}

/** The middle of an image in the proportions of its place on paper, as a JPEG. White shows through transparency. */
export async function toJpeg(
  image: ImageBitmap,
  { width, height, maxBytes }: JpegSize,
): Promise<Uint8Array<ArrayBuffer>> {
  const scale = Math.max(width / image.width, height / image.height);
  const source = { width: width / scale, height: height / scale };
  const pixels = Math.min(pixelsPerPoint, 1 / scale);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * pixels);
  canvas.height = Math.round(height * pixels);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const left = (image.width - source.width) / 2;
  const top = (image.height - source.height) / 2;
  context.drawImage(image, left, top, source.width, source.height, 0, 0, canvas.width, canvas.height);
  return encodeWithin(canvas, maxBytes);
}

async function encodeWithin(canvas: HTMLCanvasElement, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let blob: Blob | null = null;
  for (const quality of qualities) {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= maxBytes) break;
  }
  if (!blob) throw new Error('The browser made no JPEG.');
  return new Uint8Array(await blob.arrayBuffer());
}
