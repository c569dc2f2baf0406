import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hookLibrary } from '../../support/hooks.ts';

const { imageSizeOf } = hookLibrary('photographs/image-size.js');
const sizeOf = (file: Buffer) =>
  imageSizeOf((offset: number, length: number) => file.subarray(offset, offset + length));

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });
const exif = { IFD0: { ImageDescription: 'x'.repeat(40_000) }, IFD3: { GPSLatitudeRef: 'N' } };

describe('imageSizeOf reads', () => {
  test.each([
    ['JPEG', () => image(321, 123).jpeg()],
    ['progressive JPEG', () => image(321, 123).jpeg({ progressive: true })],
    ['JPEG behind a long EXIF', () => image(321, 123).withExif(exif).jpeg()],
    ['PNG', () => image(321, 123).png()],
  ])('%s', async (_, encode) => {
    expect(sizeOf(await encode().toBuffer())).toEqual({ width: 321, height: 123 });
  });
});

test.each([
  ['an empty file', ''],
  ['a text file', 'Esto no es una imagen'],
  ['a JPEG that ends after its header', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['a PNG that ends after its header', '\x89PNG\r\n\x1a\n'],
])('imageSizeOf returns undefined for %s', (_, bytes) => {
  expect(sizeOf(Buffer.from(bytes, 'latin1'))).toBeUndefined();
});
