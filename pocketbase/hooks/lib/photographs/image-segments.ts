import { bigEndian, latin1, type Read } from './image-bytes.ts';

/**
 * The segments of an image file, read without decoding pixels. Each loop is bounded, independent of the file's size.
 */
const maxSegments = { jpeg: 1_000, png: 20_000 };
/** More than any encoder writes between two segments of a JPEG. */
const maxFillBytes = 64;

const startOfScan = 0xda;

/** Skips the bytes 0xFF that may precede a marker. Returns the offset of the marker's own 0xFF; -1 when there is none. */
const markerFrom = (read: Read, offset: number) => {
  const bytes = read(offset, maxFillBytes);
  if (bytes[0] !== 0xff) return -1;
  for (let index = 1; index < bytes.length; index += 1) {
    if (bytes[index] !== 0xff) return offset + index - 1;
  }
  return -1;
};

/** A part of a file. */
export interface Span {
  start: number;
  end: number;
}
export interface JpegSegment extends Span {
  marker: number;
}
export interface PngChunk extends Span {
  type: string;
}

/**
 * The segments of a JPEG up to its first scan. The last one is the start of that scan.
 * @returns undefined for a file that has no scan
 */
export const jpegSegmentsOf = (read: Read): JpegSegment[] | undefined => {
  const segments: JpegSegment[] = [];
  for (let offset = 2; segments.length < maxSegments.jpeg; ) {
    const start = markerFrom(read, offset);
    if (start === -1) return undefined;
    const head = read(start, 4);
    const [, marker] = head;
    if (marker === undefined || head.length < 4) return undefined;
    const end = start + 2 + bigEndian(head, 2, 2);
    segments.push({ marker, start, end });
    if (marker === startOfScan) return segments;
    offset = end;
  }
  return undefined;
};

/** The chunks of a PNG; undefined for a file that does not end with IEND. */
export const pngChunksOf = (read: Read, size: number): PngChunk[] | undefined => {
  const chunks: PngChunk[] = [];
  for (let start = 8; chunks.length < maxSegments.png; ) {
    const head = read(start, 8);
    const end = start + 12 + bigEndian(head, 0, 4);
    if (head.length < 8 || end > size) return undefined;
    const type = latin1(head, 4, 8);
    chunks.push({ type, start, end });
    if (type === 'IEND') return chunks;
    start = end;
  }
  return undefined;
};
