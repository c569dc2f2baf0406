const { bigEndian, bytesOf, latin1, toBigEndian } = require('./image-bytes.js');
const { boxesIn } = require('./image-segments.js');

const maxMetaBytes = 256 * 1024;
const maxItems = 1_000;
/** Types of items that are pixels, or say how to put pixels together. Others are metadata, such as EXIF and XMP. */
const imageItemTypes = ['av01', 'grid', 'iden', 'iovl', 'tmap'];
const keptBoxes = {
  file: ['ftyp', 'meta', 'mdat'],
  meta: ['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'grpl', 'dinf'],
  properties: 'ispe pixi av1C colr pasp clap irot imir auxC clli mdcv cclv amve a1op a1lx lsel rloc'.split(
    ' ',
  ),
};

const boxOf = (boxes, wanted) => boxes?.find(({ type }) => type === wanted);

/** Reads the bytes of a box one number after another. */
const makeByteReader = (read, { content, end }) => {
  const bytes = Array.from(read(content, end - content));
  let position = 0;
  const next = (length) => {
    position += length;
    return bytes.slice(position - length, position);
  };
  return {
    number: (length) => bigEndian(next(length), 0, length),
    text: (length) => latin1(next(length), 0, length),
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

/**
 * The positions of the items, as `{ id, start, end }[]`. `method` 1 means within the box `idat`.
 * @returns undefined for more items than are read, and for items that are a part of another item
 */
const extentsOf = (read, box, dataStart) => {
  const reader = makeByteReader(read, box);
  const version = reader.number(1);
  reader.number(3);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  const count = reader.number(version < 2 ? 2 : 4);
  const extents = [];
  for (let item = 0; item < count; item += 1) {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    reader.number(2);
    const base = reader.number(baseSize) + (method === 1 ? dataStart : 0);
    const extentCount = reader.number(2);
    if (method > 1 || item >= maxItems || extents.length + extentCount > maxItems) return undefined;
    for (let extent = 0; extent < extentCount; extent += 1) {
      if (version > 0) reader.number(indexSize);
      const start = base + reader.number(offsetSize);
      extents.push({ id, start, end: start + reader.number(lengthSize) });
    }
  }
  return extents;
};

/** The ids of the items that are thumbnails of another one. */
const thumbnailIdsOf = (read, box) => {
  if (!box) return [];
  const idLength = bigEndian(read(box.content, 1), 0, 1) === 0 ? 2 : 4;
  const references = boxesIn(read, box.content + 4, box.end) ?? [];
  return references
    .filter(({ type }) => type === 'thmb')
    .map(({ content }) => bigEndian(read(content, idLength), 0, idLength));
};

/** The ranges of a box that hold no image, as `{ start, end }[]`. */
const gapsIn = ({ content, end }, images) => {
  const gaps = [];
  let at = content;
  for (const image of images) {
    if (image.start > at) gaps.push({ start: at, end: Math.min(image.start, end) });
    at = Math.max(at, image.end);
    if (at >= end) return gaps;
  }
  return [...gaps, { start: at, end }];
};

const isWithin = ({ start, end }, box) => start >= box.content && end <= box.end;

/** The boxes that are not kept: of other types, and every second one of a type that is there once. */
const boxesToBlank = (boxes, kept, isOnce = (type) => type !== 'mdat') =>
  boxes.filter(({ type }, index) => {
    const isFirst = boxes.findIndex((other) => other.type === type) === index;
    return !kept.includes(type) || (isOnce(type) && !isFirst);
  });

/** The parts of a file with zeros in place of ranges. A blanked box becomes free space. */
const partsAround = (ranges, size) => {
  const parts = [];
  let at = 0;
  for (const { start, end, content = start } of ranges.sort((a, b) => a.start - b.start)) {
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
 * The parts of an AVIF that are its image; everything else becomes zeros, because the offsets of the image have to stay.
 * An AVIF states its orientation outside of EXIF. PocketBase cannot decode the format, so its structure is checked here.
 */
const avifParts = ({ read, size }) => {
  const boxes = boxesIn(read, 0, size);
  const meta = boxOf(boxes, 'meta');
  if (!meta || meta.end - meta.start > maxMetaBytes) return [];
  const inner = boxesIn(read, meta.content + 4, meta.end);
  const [primary, info, locations, data, properties, references] = [
    'pitm',
    'iinf',
    'iloc',
    'idat',
    'iprp',
    'iref',
  ].map((type) => boxOf(inner, type));
  if (!primary || !info || !locations || !properties) return [];
  const container = boxOf(boxesIn(read, properties.content, properties.end), 'ipco');
  const described = container && boxesIn(read, container.content, container.end);
  const extents = extentsOf(read, locations, data?.content ?? 0);
  if (!described || !extents) return [];
  const reader = makeByteReader(read, primary);
  const primaryId = reader.number(4) < 2 ** 24 ? reader.number(2) : reader.number(4);
  const types = itemTypesOf(read, info);
  const thumbnailIds = thumbnailIdsOf(read, references);
  const images = extents
    .filter(({ id }) => imageItemTypes.includes(types.get(id)) && !thumbnailIds.includes(id))
    .sort((a, b) => a.start - b.start);
  const contents = [...boxes.filter(({ type }) => type === 'mdat'), ...(data ? [data] : [])];
  const isWhole =
    extents.every(({ end }) => end <= size) &&
    images.every((image) => contents.some((box) => isWithin(image, box)));
  const hasImage = images.some(({ id, start, end }) => id === primaryId && end > start);
  if (!isWhole || !hasImage || !['av01', 'grid'].includes(types.get(primaryId))) return [];
  const ranges = [
    ...boxesToBlank(boxes, keptBoxes.file),
    ...boxesToBlank(inner, keptBoxes.meta),
    ...boxesToBlank(described, keptBoxes.properties, () => false),
    ...contents.flatMap((box) => gapsIn(box, images)),
  ];
  return [partsAround(ranges, size)];
};

module.exports = { avifParts };
