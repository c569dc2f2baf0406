const { orientationAt, tiffOf } = require('./exif-orientation.js');
const { bytesOf, latin1, toBigEndian } = require('./image-bytes.js');
const { jpegSegmentsOf, pngChunksOf } = require('./image-segments.js');

/**
 * Removes camera data, positions, texts, thumbnails and trailing bytes from an image file. Pixels and color profile
 * stay; of EXIF only the orientation stays.
 *
 * A file is `{ size, read, find }`: `read(offset, length)` returns bytes, `find(bytes, from)` the offset of the next
 * occurrence, or -1. A part of the result is a list of bytes or `{ start, end }` of the file.
 */

const exifStart = bytesOf('Exif\0\0');

const endOfImage = [0xff, 0xd9];
/** These bytes may also occur within a table between two scans. */
const maxEnds = 8;

/** Markers of JPEG segments that decoding needs: tables, frames and scans. */
const isDecodingMarker = (marker) =>
  (marker >= 0xc0 && marker <= 0xcf) || [0xda, 0xdb, 0xdd, 0xde, 0xdf].includes(marker);

const startsWith = (read, { start }, text) => latin1(read(start + 4, text.length)) === text;

const keptJpegSegment = (read, segment) => {
  const { marker, start, end } = segment;
  if (isDecodingMarker(marker)) return { start, end };
  // Without the thumbnail that may follow.
  if (marker === 0xe0 && startsWith(read, segment, 'JFIF\0')) {
    return [0xff, 0xe0, 0, 16, ...Array.from(read(start + 4, 12)), 0, 0];
  }
  if (marker === 0xe2 && startsWith(read, segment, 'ICC_PROFILE\0')) return { start, end };
  return marker === 0xee && startsWith(read, segment, 'Adobe') ? { start, end } : [];
};

/** The possible images in a JPEG. The first one that can be decoded is the image. */
const jpegParts = ({ read, find }) => {
  const segments = jpegSegmentsOf(read);
  if (!segments) return [];
  const scan = segments.pop();
  const exif = segments.find((segment) => segment.marker === 0xe1 && startsWith(read, segment, 'Exif\0\0'));
  const orientation = exif ? orientationAt(read, exif.start + 10) : 1;
  const tiff = tiffOf(orientation);
  const header = [
    [0xff, 0xd8],
    ...(orientation === 1 ? [] : [[0xff, 0xe1, ...toBigEndian(8 + tiff.length, 2), ...exifStart, ...tiff]]),
    ...segments.map((segment) => keptJpegSegment(read, segment)),
  ];
  const candidates = [];
  for (let from = scan.end; candidates.length < maxEnds; ) {
    const at = find(endOfImage, from);
    if (at === -1) break;
    candidates.push([...header, { start: scan.start, end: at + 2 }]);
    from = at + 2;
  }
  return candidates;
};

const pngTypes = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs'.split(' ');

const crc32Of = (bytes) => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

const pngChunk = (type, content) => {
  const checked = [...bytesOf(type), ...content];
  return [...toBigEndian(content.length, 4), ...checked, ...toBigEndian(crc32Of(checked), 4)];
};

const pngParts = ({ read, size }) => {
  const chunks = pngChunksOf(read, size);
  if (!chunks) return [];
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation = exif ? orientationAt(read, exif.start + 8) : 1;
  const [header, ...others] = chunks.filter(({ type }) => pngTypes.includes(type));
  const turn = orientation === 1 ? [] : [pngChunk('eXIf', tiffOf(orientation))];
  return [[{ start: 0, end: 8 }, header, ...turn, ...others]];
};

/** By the beginning of the file. */
const formats = [
  { name: 'jpg', signature: /^\xff\xd8\xff/, candidatesOf: jpegParts },
  { name: 'png', signature: /^\x89PNG/, candidatesOf: pngParts },
];

/** The format of a file, as `{ name, candidatesOf }`; undefined for another one than the two. */
const formatOf = ({ read }) => {
  const start = latin1(read(0, 12));
  return formats.find(({ signature }) => signature.test(start));
};

module.exports = { formatOf };
