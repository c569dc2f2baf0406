/** A glyph that shows one glyph of the font above another one. */
interface StackedGlyph {
  upper: number;
  lower: number;
}

interface Table {
  tag: string;
  data: Buffer;
}

/** The part of the font size that stays free between the two. */
const gapInEm = 0.06;

/** Flags of the components of a composite glyph (OpenType, glyf): offsets in words, and whether another one follows. */
const component = { offsetsInWords: 0x0001 | 0x0002, moreFollow: 0x0020 };

/**
 * Adds glyphs to a TrueType font, each after the last one. Its `cmap` stays: a PDF names glyphs by their number.
 * @throws Error when a glyph has no metrics of its own
 */
export function withStackedGlyphs(font: Buffer, stacked: StackedGlyph[]): Buffer {
  const tables = tablesOf(font);
  const table = (tag: string) => {
    const found = tables.find((one) => one.tag === tag);
    if (!found) throw new Error(`The font has no table ${tag}`);
    return found;
  };
  const [head, hhea, maxp, glyf, loca, hmtx] = ['head', 'hhea', 'maxp', 'glyf', 'loca', 'hmtx'].map(
    table,
  ) as [Table, Table, Table, Table, Table, Table];
  const count = maxp.data.readUInt16BE(4);
  if (hhea.data.readUInt16BE(34) !== count) throw new Error('Some glyphs share their metrics');
  const offsets = offsetsIn(loca.data, head.data.readInt16BE(50) === 1);
  const gap = Math.round(head.data.readUInt16BE(18) * gapInEm);
  for (const { upper, lower } of stacked) {
    const boxes = [upper, lower].map((glyph) => boxAt(glyf.data, offsets[glyph] ?? 0)) as [Box, Box];
    glyf.data = Buffer.concat([glyf.data, compositeOf([upper, lower], boxes, gap)]);
    offsets.push(glyf.data.length);
    hmtx.data = Buffer.concat([hmtx.data, hmtx.data.subarray(4 * upper, 4 * upper + 4)]);
  }
  const longOffsets = Buffer.alloc(4 * offsets.length);
  for (const [index, offset] of offsets.entries()) longOffsets.writeUInt32BE(offset, 4 * index);
  loca.data = longOffsets;
  head.data.writeInt16BE(1, 50);
  hhea.data.writeUInt16BE(count + stacked.length, 34);
  maxp.data.writeUInt16BE(count + stacked.length, 4);
  // Points and contours of the largest composite glyph, then its parts and their depth.
  for (const [position, least] of [
    [10, 200],
    [12, 10],
    [28, 2],
    [30, 1],
  ] as const)
    maxp.data.writeUInt16BE(Math.max(maxp.data.readUInt16BE(position), least), position);
  return fontOf(font.subarray(0, 4), tables);
}

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

const boxAt = (glyf: Buffer, offset: number): Box => ({
  left: glyf.readInt16BE(offset + 2),
  bottom: glyf.readInt16BE(offset + 4),
  right: glyf.readInt16BE(offset + 6),
  top: glyf.readInt16BE(offset + 8),
});

/** Both together stand in the middle of where the upper one stood. */
function compositeOf(glyphs: [number, number], [upper, lower]: [Box, Box], gap: number): Buffer {
  const upperShift = Math.round((lower.top - lower.bottom + gap) / 2);
  const lowerShift = upper.bottom + upperShift - gap - lower.top;
  const values = [
    -1,
    Math.min(upper.left, lower.left),
    lower.bottom + lowerShift,
    Math.max(upper.right, lower.right),
    upper.top + upperShift,
    ...[component.offsetsInWords | component.moreFollow, glyphs[0], 0, upperShift],
    ...[component.offsetsInWords, glyphs[1], 0, lowerShift],
  ];
  const data = Buffer.alloc(Math.ceil(values.length / 2) * 4);
  for (const [index, value] of values.entries()) data.writeInt16BE(value, 2 * index);
  return data;
}

const offsetsIn = (loca: Buffer, isLong: boolean): number[] =>
  Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, index) =>
    isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index),
  );

const tablesOf = (font: Buffer): Table[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = font.subarray(12 + 16 * index, 28 + 16 * index);
    const start = record.readUInt32BE(8);
    return {
      tag: record.toString('latin1', 0, 4),
      data: Buffer.from(font.subarray(start, start + record.readUInt32BE(12))),
    };
  });

/** Writes the tables one after the other, each from a multiple of four bytes. */
function fontOf(version: Buffer, tables: Table[]): Buffer {
  const header = Buffer.alloc(12 + 16 * tables.length);
  version.copy(header);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  for (const [index, value] of [
    tables.length,
    16 * power,
    Math.log2(power),
    16 * (tables.length - power),
  ].entries())
    header.writeUInt16BE(value, 4 + 2 * index);
  const parts = [header];
  let start = header.length;
  for (const [index, { tag, data }] of tables.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    header.write(tag, 12 + 16 * index, 'latin1');
    header.writeUInt32BE(checksumOf(padded), 16 + 16 * index);
    header.writeUInt32BE(start, 20 + 16 * index);
    header.writeUInt32BE(data.length, 24 + 16 * index);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}

function checksumOf(data: Buffer): number {
  let sum = 0;
  for (let position = 0; position < data.length; position += 4)
    sum = (sum + data.readUInt32BE(position)) >>> 0;
  return sum;
}
