import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  cameraModel,
  cameraPhotograph,
  halves,
  photographFormats,
  shownEnds,
} from '../../support/camera-photograph.ts';
import { hookLibrary } from '../../support/hooks.ts';

const { formatOf } = hookLibrary('photographs/image-metadata.js');
const { imageSizeOf } = hookLibrary('photographs/image-size.js');

type Part = number[] | { start: number; end: number };

let readCount = 0;
const fileOf = (bytes: Buffer) => ({
  size: bytes.length,
  read: (offset: number, length: number) => {
    readCount += 1;
    return bytes.subarray(offset, offset + length);
  },
  find: (wanted: number[], from: number) => bytes.indexOf(Buffer.from(wanted), from),
});

/** What is left of a file; undefined when it is no image. */
function cleaned(bytes: Buffer, candidate = 0): Buffer | undefined {
  const file = fileOf(bytes);
  const parts: Part[] | undefined = formatOf(file)?.candidatesOf(file)[candidate];
  const bytesOfPart = (part: Part) =>
    Array.isArray(part) ? Buffer.from(part) : bytes.subarray(part.start, part.end);
  return parts && Buffer.concat(parts.map(bytesOfPart));
}

describe.each(photographFormats)('a cleaned %s', (format) => {
  test('has no camera data and looks the same', async () => {
    const original = await cameraPhotograph(format);
    expect(original.toString('latin1')).toContain(cameraModel);
    const result = cleaned(original) ?? Buffer.of();
    expect(result.toString('latin1')).not.toContain(cameraModel);
    expect(result.toString('latin1')).not.toMatch(/GPS|xmpmeta/);
    expect(await shownEnds(result)).toEqual(await shownEnds(original));
    const { icc, space } = await sharp(result).metadata();
    expect({ icc, space }).toEqual({ icc: (await sharp(original).metadata()).icc, space: 'srgb' });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps the orientation %d, also cleaned again', async (orientation) => {
    const original = await cameraPhotograph(format, orientation);
    const result = cleaned(original) ?? Buffer.of();
    expect(await shownEnds(result)).toEqual(await shownEnds(original));
    expect(cleaned(result)).toEqual(result);
  });

  test('without camera data is unchanged', async () => {
    const original = await halves().toFormat(format).toBuffer();
    const result = cleaned(original) ?? Buffer.of();
    expect(await sharp(result).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
    expect(cleaned(result)).toEqual(result);
  });

  test('that is cut off is no image, or lacks its end', async () => {
    const original = await cameraPhotograph(format);
    expect(cleaned(original.subarray(0, original.length - 40))).toBeUndefined();
  });
});

test.each(photographFormats)('a cleaned %s has nothing behind the image', async (format) => {
  const video = Buffer.from(`ftypmp42 ${cameraModel}`);
  const original = await cameraPhotograph(format);
  expect(cleaned(Buffer.concat([original, video]))).toEqual(cleaned(original));
});

test('a progressive JPEG keeps all its scans', async () => {
  const original = await halves(400, 200).jpeg({ progressive: true }).toBuffer();
  const result = cleaned(original) ?? Buffer.of();
  expect(await sharp(result).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
});

test('a JPEG is offered up to its first, its second and its third end', async () => {
  const ends = Buffer.from('ffd90000ffd90000ffd9', 'hex');
  const image = await halves().jpeg().toBuffer();
  const file = fileOf(Buffer.concat([image, ends]));
  const candidates: { start: number; end: number }[][] = formatOf(file).candidatesOf(file);
  const lengths = candidates.map((parts) => (parts.at(-1)?.end ?? 0) - image.length);
  expect(lengths).toEqual([0, 2, 6, 10]);
});

describe('reading is bounded for', () => {
  const repeated = (head: string, segment: string, count: number) =>
    Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc((segment.length / 2) * count, segment, 'hex')]);

  test.each([
    ['a JPEG of 4 MB of 0xFF', repeated('ffd8ff', 'ff', 4_000_000)],
    ['a JPEG of a million empty segments', repeated('ffd8', 'ffe10002', 1_000_000)],
    ['a JPEG of fill bytes before each segment', repeated('ffd8', `${'ff'.repeat(60)}e10002`, 50_000)],
    ['a PNG of empty chunks', repeated('89504e470d0a1a0a', '000000004944415400000000', 300_000)],
  ])('%s', (_, bytes) => {
    readCount = 0;
    expect(cleaned(bytes)).toBeUndefined();
    expect(imageSizeOf(fileOf(bytes).read)).toBeUndefined();
    expect(readCount).toBeLessThan(21_000);
  });
});
