const { Inflate } = require('fflate');

/** A chunk expands to at most a megabyte, so the output exceeds the limit below by at most that. */
const chunkBytes = 1_024;

/**
 * The content of a DEFLATE stream as bytes, expanded chunk by chunk, so that a bomb ends at the limit. A megabyte of
 * content takes about a second. What follows the end of the stream is ignored.
 * @param stream the stream, without the header of zlib or gzip
 * @returns undefined for a damaged or incomplete stream, and for content of more than `maxBytes`
 */
const inflate = (stream, maxBytes) => {
  const parts = [];
  let length = 0;
  const reader = new Inflate((part) => {
    length += part.length;
    if (length > maxBytes) throw new RangeError('The content is too large');
    parts.push(part);
  });
  try {
    for (let at = 0; at < stream.length; at += chunkBytes) {
      const isLast = at + chunkBytes >= stream.length;
      reader.push(new Uint8Array(stream.slice(at, at + chunkBytes)), isLast);
    }
  } catch {
    return undefined;
  }
  return joined(parts, length);
};

const joined = (parts, length) => {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

module.exports = { inflate };
