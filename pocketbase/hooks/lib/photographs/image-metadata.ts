import { bigEndian, bytesOf, latin1, littleEndian, type Read, toBigEndian } from './image-bytes.ts';
import { type JpegSegment, jpegSegmentsOf, pngChunksOf, type Span } from './image-segments.ts';

const orientationTag = 0x0112;
const maxEntries = 500;

/**
 * How a viewer must turn an image: 1 (not at all) to 8, as EXIF states it.
 * @param start offset of the TIFF header of the EXIF data
 */
const orientationAt = (read: Read, start: number) => {
  const head = read(start, 8);
  if (head.length < 8) return 1;
  const number = latin1(head, 0, 2) === 'II' ? littleEndian : bigEndian;
  const directory = start + number(head, 4, 4);
  const count = Math.min(maxEntries, number(read(directory, 2), 0, 2));
  const entries = read(directory + 2, 12 * count);
  for (let offset = 0; offset + 12 <= entries.length; offset += 12) {
    if (number(entries, offset, 2) !== orientationTag) continue;
    const value = number(entries, offset + 8, 2);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
};

/** EXIF data (TIFF) that states an orientation and nothing else. */
const tiffOf = (orientation: number) => [
  ...[0x4d, 0x4d, 0, 42],
  ...toBigEndian(8, 4),
  ...toBigEndian(1, 2),
  ...toBigEndian(orientationTag, 2),
  ...toBigEndian(3, 2),
  ...toBigEndian(1, 4),
  ...toBigEndian(orientation, 2),
  ...toBigEndian(0, 6),
];

/**
 * Removes camera data, positions, texts, thumbnails and trailing bytes from an image file. Pixels and color profile
 * stay; of EXIF only the orientation stays.
 */

export interface OpenFile {
  size: number;
  read: Read;
  /** The offset of the next occurrence in a range; -1 where there is none. */
  find: (bytes: number[], from: number, length?: number) => number;
}

/** A part of the result: bytes, or a part of the file. */
export type Part = number[] | Span;

const exifStart = bytesOf('Exif\0\0');

const endOfImage = [0xff, 0xd9];
/** These bytes may also occur within a table between two scans. */
const maxEnds = 8;

/** Markers of JPEG segments that decoding needs: tables, frames and scans. */
const isDecodingMarker = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || [0xda, 0xdb, 0xdd, 0xde, 0xdf].includes(marker);

const startsWith = (read: Read, { start }: Span, text: string) =>
  latin1(read(start + 4, text.length)) === text;

const keptJpegSegment = (read: Read, segment: JpegSegment): Part => {
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
const jpegParts = ({ read, find }: OpenFile): Part[][] => {
  const segments = jpegSegmentsOf(read);
  const scan = segments?.pop();
  if (!segments || !scan) return [];
  const exif = segments.find((segment) => segment.marker === 0xe1 && startsWith(read, segment, 'Exif\0\0'));
  const orientation = exif ? orientationAt(read, exif.start + 10) : 1;
  const tiff = tiffOf(orientation);
  const header: Part[] = [
    [0xff, 0xd8],
    ...(orientation === 1 ? [] : [[0xff, 0xe1, ...toBigEndian(8 + tiff.length, 2), ...exifStart, ...tiff]]),
    ...segments.map((segment) => keptJpegSegment(read, segment)),
  ];
  const candidates: Part[][] = [];
  for (let from = scan.end; candidates.length < maxEnds; ) {
    const at = find(endOfImage, from);
    if (at === -1) break;
    candidates.push([...header, { start: scan.start, end: at + 2 }]);
    from = at + 2;
  }
  return candidates;
};

const pngTypes = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs'.split(' ');

const crc32Of = (bytes: number[]) => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

const pngChunk = (type: string, content: number[]) => {
  const checked = [...bytesOf(type), ...content];
  return [...toBigEndian(content.length, 4), ...checked, ...toBigEndian(crc32Of(checked), 4)];
};

const pngParts = ({ read, size }: OpenFile): Part[][] => {
  const chunks = pngChunksOf(read, size);
  if (!chunks) return [];
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation = exif ? orientationAt(read, exif.start + 8) : 1;
  const [header = [], ...others]: Part[] = chunks.filter(({ type }) => pngTypes.includes(type));
  const turn = orientation === 1 ? [] : [pngChunk('eXIf', tiffOf(orientation))];
  return [[{ start: 0, end: 8 }, header, ...turn, ...others]];
};

export interface ImageFormat {
  name: string;
  signature: RegExp;
  /** The possible results. The first one that can be decoded is the image. */
  candidatesOf: (file: OpenFile) => Part[][];
}

/** By the beginning of the file. */
const formats: ImageFormat[] = [
  { name: 'jpg', signature: /^\xff\xd8\xff/, candidatesOf: jpegParts },
  { name: 'png', signature: /^\x89PNG/, candidatesOf: pngParts },
];

/** The format of a file; undefined for another one than the two. */
export const formatOf = ({ read }: OpenFile) => {
  const start = latin1(read(0, 12));
  return formats.find(({ signature }) => signature.test(start));
};
