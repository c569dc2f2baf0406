const { bigEndian, bytesOf, latin1, toBigEndian } = require('./image-bytes.js');
const { boxesIn } = require('./image-segments.js');

const maxMetaBytes = 256 * 1024;
const maxItems = 1_000;
/** Types of items that hold metadata: EXIF, MIME (XMP) and URI. */
const metadataItemTypes = ['Exif', 'mime', 'uri '];
const keptBoxes = ['ftyp', 'meta', 'mdat'];

const boxOf = (boxes, wanted) => boxes?.find(({ type }) => type === wanted);

/** Reads the bytes of a box one number after another. */
const makeByteReader = (read, { content, end }) => {
  const bytes = Array.from(read(content, end - content));
  let position = 0;
  return {
    number: (length) => {
      position += length;
      return bigEndian(bytes, position - length, length);
    },
    text: (length) => {
      position += length;
      return latin1(bytes, position - length, position);
    },
  };
};

/** The types of the items by id. */
const itemTypesOf = (read, box) => {
  const version = bigEndian(read(box.content, 1), 0, 1);
  const first = box.content + 4 + (version === 0 ? 2 : 4);
  const types = new Map();
  for (const entry of boxesIn(read, first, box.end) ?? []) {
    const reader = makeByteReader(read, { ...entry, end: Math.min(entry.end, entry.content + 16) });
    const entryVersion = reader.number(1);
    reader.number(3);
    const id = reader.number(entryVersion === 3 ? 4 : 2);
    reader.number(2);
    types.set(id, reader.text(4));
  }
  return types;
};

/** Where the items are, as `{ id, start, end }[]`. `method` 1 means within the box `idat`. */
const extentsOf = (read, box, dataStart) => {
  const reader = makeByteReader(read, box);
  const version = reader.number(1);
  reader.number(3);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  const count = Math.min(maxItems, reader.number(version < 2 ? 2 : 4));
  const extents = [];
  for (let item = 0; item < count; item += 1) {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    reader.number(2);
    const base = reader.number(baseSize) + (method === 1 ? dataStart : 0);
    const extentCount = Math.min(maxItems, reader.number(2));
    for (let extent = 0; extent < extentCount && extents.length < maxItems; extent += 1) {
      if (version > 0) reader.number(indexSize);
      const start = base + reader.number(offsetSize);
      extents.push({ id, start, end: start + reader.number(lengthSize) });
    }
  }
  return extents;
};

/** The ranges of a file that hold no image: unneeded boxes as `{ start, end, content }`, and items with metadata. */
const rangesToBlank = (boxes, types, extents) => [
  ...boxes.filter(({ type }) => !keptBoxes.includes(type)),
  ...extents.filter(({ id }) => metadataItemTypes.includes(types.get(id))),
];

/** The parts of a file with zeros in place of ranges. A blanked box becomes free space. */
const partsAround = (ranges, size) => {
  const parts = [];
  let at = 0;
  for (const { start, end, content = start } of ranges.sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push({ start: at, end: start });
    if (content > start) parts.push([...toBigEndian(end - start, 4), ...bytesOf('free')]);
    parts.push({ zeros: end - start - (content > start ? 8 : 0) });
    at = end;
  }
  return [...parts, { start: at, end: size }].filter(
    (part) => Array.isArray(part) || part.zeros || part.end > part.start,
  );
};

/**
 * The parts of an AVIF without EXIF and XMP. The offsets of the image stay, so the data is replaced by zeros. An AVIF
 * states its orientation outside of EXIF. PocketBase cannot decode the format, so its structure is checked here.
 */
const avifParts = ({ read, size }) => {
  const boxes = boxesIn(read, 0, size);
  const meta = boxOf(boxes, 'meta');
  if (!meta || meta.end - meta.start > maxMetaBytes) return [];
  const inner = boxesIn(read, meta.content + 4, meta.end);
  const [primary, info, locations, data] = ['pitm', 'iinf', 'iloc', 'idat'].map((type) => boxOf(inner, type));
  if (!primary || !info || !locations) return [];
  const reader = makeByteReader(read, primary);
  const primaryId = reader.number(4) < 2 ** 24 ? reader.number(2) : reader.number(4);
  const types = itemTypesOf(read, info);
  const extents = extentsOf(read, locations, data?.content ?? 0);
  const isWhole = extents.every(({ start, end }) => start <= end && end <= size);
  const hasImage = extents.some(({ id, start, end }) => id === primaryId && end > start);
  if (!isWhole || !hasImage || !['av01', 'grid'].includes(types.get(primaryId))) return [];
  return [partsAround(rangesToBlank(boxes, types, extents), size)];
};

module.exports = { avifParts };
