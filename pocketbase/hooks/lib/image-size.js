const { bigEndian, latin1 } = require('./image-bytes.js');
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

const formats = [
  { signature: /^\x89PNG/, sizeOf: pngSize },
  { signature: /^\xff\xd8/, sizeOf: jpegSize },
];

/**
 * Reads the size of a JPEG or PNG image from its header, without decoding pixels.
 * @param read returns the `length` bytes from `offset` on, fewer at the end of the file
 * @returns `{ width, height }` in pixels; undefined if the header states no size
 */
const imageSizeOf = (read) => {
  const start = latin1(read(0, 12));
  const size = formats.find(({ signature }) => signature.test(start))?.sizeOf(read);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};

module.exports = { imageSizeOf };
