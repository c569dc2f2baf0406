/** Reads the `length` bytes of a file from `offset` on, fewer at its end. */
export type Read = (offset: number, length: number) => number[];

const slice = (bytes: number[], start?: number, end?: number) => Array.from(bytes).slice(start, end);

/** Bytes as text, one character each. */
export const latin1 = (bytes: number[], start?: number, end?: number) =>
  String.fromCharCode(...slice(bytes, start, end));

export const bigEndian = (bytes: number[], start: number, length: number) =>
  slice(bytes, start, start + length).reduce((number, byte) => number * 256 + byte, 0);
export const littleEndian = (bytes: number[], start: number, length: number) =>
  slice(bytes, start, start + length).reduceRight((number, byte) => number * 256 + byte, 0);

/** ASCII text as bytes. */
export const bytesOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
/** A number as bytes, the most significant first. */
export const toBigEndian = (number: number, length: number) =>
  Array.from({ length }, (_, index) => Math.floor(number / 256 ** (length - 1 - index)) % 256);
