/** Bytes as text, one character each. */
const name = (bytes, from, to) => String.fromCharCode(...Array.from(bytes).slice(from, to));
const big = (bytes, at, length) =>
  Array.from(bytes)
    .slice(at, at + length)
    .reduce((number, byte) => number * 256 + byte, 0);
const little = (bytes, at, length) =>
  Array.from(bytes)
    .slice(at, at + length)
    .reduceRight((number, byte) => number * 256 + byte, 0);

const png = (read) => {
  const head = read(0, 24);
  return name(head, 12, 16) === 'IHDR' && { width: big(head, 16, 4), height: big(head, 20, 4) };
};

/** A frame begins with one of these marks; the others of the row mean tables. */
const isFrame = (mark) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** Walks from segment to segment; the size stands in the one that begins the frame. */
const jpeg = (read) => {
  for (let at = 2; ; ) {
    const head = read(at, 9);
    if (head.length < 9 || head[0] !== 0xff) return false;
    if (isFrame(head[1])) return { width: big(head, 7, 2), height: big(head, 5, 2) };
    at += head[1] === 0xff ? 1 : 2 + big(head, 2, 2);
  }
};

/** The lossy, the lossless and the extended kind each state the size in their own way. */
const webp = (read) => {
  const head = read(0, 30);
  if (head.length < 30) return false;
  const kind = name(head, 12, 16);
  if (kind === 'VP8X') return { width: 1 + little(head, 24, 3), height: 1 + little(head, 27, 3) };
  if (kind === 'VP8 ') return { width: little(head, 26, 2) % 0x4000, height: little(head, 28, 2) % 0x4000 };
  const bits = little(head, 21, 4);
  return kind === 'VP8L' && { width: 1 + (bits % 0x4000), height: 1 + (Math.floor(bits / 0x4000) % 0x4000) };
};

/** Each item of the file states its extent; that of the picture is the largest. */
const avif = (read) => {
  const head = read(0, 65_536);
  const text = name(head);
  const starts = Array.from(text.matchAll(/ispe/g), ({ index }) => index);
  const extents = starts.map((at) => ({ width: big(head, at + 8, 4), height: big(head, at + 12, 4) }));
  return extents.sort((one, other) => other.width * other.height - one.width * one.height)[0];
};

const kinds = [
  { begins: /^\x89PNG/, size: png },
  { begins: /^\xff\xd8/, size: jpeg },
  { begins: /^RIFF.{4}WEBP/s, size: webp },
  { begins: /^.{4}ftyp/s, size: avif },
];

/**
 * The size of a picture as its head states it, without decoding a pixel; undefined where it states none.
 * @param read gives the bytes from an offset on, fewer where the file ends
 */
const imageSizeOf = (read) => {
  const begin = name(read(0, 12));
  const size = kinds.find(({ begins }) => begins.test(begin))?.size(read);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};

module.exports = { imageSizeOf };
