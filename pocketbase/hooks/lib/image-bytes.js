const slice = (bytes, start, end) => Array.from(bytes).slice(start, end);

/** Bytes as text, one character each. */
const latin1 = (bytes, start, end) => String.fromCharCode(...slice(bytes, start, end));

const charactersPerCall = 8_192;
/** A long list of bytes as text, one character each. A call takes only so many arguments. */
const latin1Text = (bytes) => {
  const list = Array.from(bytes);
  const parts = [];
  for (let at = 0; at < list.length; at += charactersPerCall)
    parts.push(String.fromCharCode(...list.slice(at, at + charactersPerCall)));
  return parts.join('');
};

const bigEndian = (bytes, start, length) =>
  slice(bytes, start, start + length).reduce((number, byte) => number * 256 + byte, 0);
const littleEndian = (bytes, start, length) =>
  slice(bytes, start, start + length).reduceRight((number, byte) => number * 256 + byte, 0);

/** ASCII text as bytes. */
const bytesOf = (text) => Array.from(text, (character) => character.charCodeAt(0));
/** A number as bytes, the most significant first. */
const toBigEndian = (number, length) =>
  Array.from({ length }, (_, index) => Math.floor(number / 256 ** (length - 1 - index)) % 256);
const toLittleEndian = (number, length) => toBigEndian(number, length).reverse();

module.exports = { latin1, latin1Text, bigEndian, littleEndian, bytesOf, toBigEndian, toLittleEndian };
