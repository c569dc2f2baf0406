const slice = (bytes, start, end) => Array.from(bytes).slice(start, end);

/** Bytes as text, one character each. */
const latin1 = (bytes, start, end) => String.fromCharCode(...slice(bytes, start, end));

const bigEndian = (bytes, start, length) =>
  slice(bytes, start, start + length).reduce((number, byte) => number * 256 + byte, 0);
const littleEndian = (bytes, start, length) =>
  slice(bytes, start, start + length).reduceRight((number, byte) => number * 256 + byte, 0);

/** ASCII text as bytes. */
const bytesOf = (text) => Array.from(text, (character) => character.charCodeAt(0));
/** A number as bytes, the most significant first. */
const toBigEndian = (number, length) =>
  Array.from({ length }, (_, index) => Math.floor(number / 256 ** (length - 1 - index)) % 256);

module.exports = { latin1, bigEndian, littleEndian, bytesOf, toBigEndian };
