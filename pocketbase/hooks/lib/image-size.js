const { bigEndian, latin1, littleEndian } = require('./image-bytes.js');
const { jpegSegmentsOf } = require('./image-segments.js');

const pngSize = (read) => {
  const head = read(0, 24);
  return latin1(head, 12, 16) === 'IHDR' && { width: bigEndian(head, 16, 4), height: bigEndian(head, 20, 4) };
};

/** Whether a JPEG marker starts a frame (SOF); the excluded markers of the same range define tables. */
const isStartOfFrame = (marker) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The start of the frame holds the size. */
const jpegSize = (read) => {
  const frame = jpegSegmentsOf(read)?.find(({ marker }) => isStartOfFrame(marker));
  if (!frame) return undefined;
  const head = read(frame.start, 9);
  return { width: bigEndian(head, 7, 2), height: bigEndian(head, 5, 2) };
};

/** The lossy (VP8), lossless (VP8L) and extended (VP8X) formats each encode the size differently. */
const webpSize = (read) => {
  const head = read(0, 30);
  if (head.length < 30) return false;
  const format = latin1(head, 12, 16);
  if (format === 'VP8X') {
    return { width: 1 + littleEndian(head, 24, 3), height: 1 + littleEndian(head, 27, 3) };
  }
  if (format === 'VP8 ') {
    return { width: littleEndian(head, 26, 2) % 0x4000, height: littleEndian(head, 28, 2) % 0x4000 };
  }
  const bits = littleEndian(head, 21, 4);
  return (
    format === 'VP8L' && { width: 1 + (bits % 0x4000), height: 1 + (Math.floor(bits / 0x4000) % 0x4000) }
  );
};

/** Each item of the file has its extent in an `ispe` box; the image itself is the largest item. */
const avifSize = (read) => {
  const head = read(0, 65_536);
  const offsets = Array.from(latin1(head).matchAll(/ispe/g), ({ index }) => index);
  const extents = offsets.map((offset) => ({
    width: bigEndian(head, offset + 8, 4),
    height: bigEndian(head, offset + 12, 4),
  }));
  return extents.sort((a, b) => b.width * b.height - a.width * a.height)[0];
};

const formats = [
  { signature: /^\x89PNG/, sizeOf: pngSize },
  { signature: /^\xff\xd8/, sizeOf: jpegSize },
  { signature: /^RIFF.{4}WEBP/s, sizeOf: webpSize },
  { signature: /^.{4}ftyp/s, sizeOf: avifSize },
];

/**
 * Reads the size of a JPEG, PNG, WebP or AVIF image from its header, without decoding pixels.
 * @param read returns the `length` bytes from `offset` on, fewer at the end of the file
 * @returns `{ width, height }` in pixels; undefined if the header states no size
 */
const imageSizeOf = (read) => {
  const start = latin1(read(0, 12));
  const size = formats.find(({ signature }) => signature.test(start))?.sizeOf(read);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};

module.exports = { imageSizeOf };
