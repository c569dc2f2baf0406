import { bigEndian, latin1, type Read } from './image-bytes.ts';
import { jpegSegmentsOf } from './image-segments.ts';

/** In pixels. */
interface ImageSize {
  width: number;
  height: number;
}

const pngSize = (read: Read): ImageSize | undefined => {
  const head = read(0, 24);
  return latin1(head, 12, 16) === 'IHDR'
    ? { width: bigEndian(head, 16, 4), height: bigEndian(head, 20, 4) }
    : undefined;
};

/** Whether a JPEG marker starts a frame (SOF); the excluded markers of the same range define tables. */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The start of the frame holds the size. */
const jpegSize = (read: Read): ImageSize | undefined => {
  const frame = jpegSegmentsOf(read)?.find(({ marker }) => isStartOfFrame(marker));
  if (!frame) return undefined;
  const head = read(frame.start, 9);
  return { width: bigEndian(head, 7, 2), height: bigEndian(head, 5, 2) };
};

const formats = [
  { signature: /^\x89PNG/, sizeOf: pngSize },
  { signature: /^\xff\xd8/, sizeOf: jpegSize },
];

/**
 * Reads the size of a JPEG or PNG image from its header, without decoding pixels.
 * @returns undefined if the header states no size
 */
export const imageSizeOf = (read: Read): ImageSize | undefined => {
  const start = latin1(read(0, 12));
  const size = formats.find(({ signature }) => signature.test(start))?.sizeOf(read);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};
